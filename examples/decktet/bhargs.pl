#!/usr/bin/env perl
# The sets of cards that show each of the six suits exactly once, from the data pack of the Decktet:
# perl bhargs.pl PACK AM 2MK 4YK 5SW 7ML, where PACK is the folder of the pack.

use strict;
use warnings;
use JSON::PP;

my ($folder, @codes) = @ARGV;
die "usage: perl bhargs.pl PACK CARD...\n" unless @codes;
open my $file, '<:raw', "$folder/decktet.json" or die "cannot read the pack: $!\n";
my $pack  = decode_json(do { local $/; <$file> });
my %cards = map { $_->{code} => $_ } @{ $pack->{cards} };
my $suits = join '', sort map { $_->{code} } @{ $pack->{suits} };

my @hand = map { $cards{$_} // die "there is no card $_\n" } @codes;
for my $choice (1 .. 2**@hand - 1) {
    my @set = map { $hand[$_] } grep { $choice & (1 << $_) } 0 .. $#hand;
    next if $suits ne join '', sort map { @{ $_->{suits} } } @set;
    print join(', ', map { $_->{name} } @set), "\n";
}
