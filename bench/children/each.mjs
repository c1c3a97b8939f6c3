/**
 * Prints what work with a file takes of the processor for each thing in it, and of memory at most. It is done with a small file
 * before, so that what is loaded once does not count.
 *
 * @param work does it with a file, and returns how many things were in it
 */
export function printEach({ before, file }, work) {
  work(before);
  const start = process.cpuUsage();
  const count = work(file);
  const { user, system } = process.cpuUsage(start);
  const processor = (user + system) / 1e6 / count;
  process.stdout.write(JSON.stringify({ processor, memory: process.resourceUsage().maxRSS * 1024 }));
}
