// What is packed for the pages: the worker unpacks it, and so does the program that packs it.

/** Puts files below a folder: first comes a line with their paths and sizes, then all that is in them. */
export function unpack(FS, folder, bytes) {
  const end = bytes.indexOf(10);
  let start = end + 1;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    const whole = `${folder}/${path}`;
    FS.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
    FS.writeFile(whole, bytes.subarray(start, (start += size)));
  }
}
