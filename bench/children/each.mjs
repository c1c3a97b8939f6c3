/**
 * Prints the CPU time per element of a benchmark file, such as per object of a plan, and the peak memory of the
 * process. Processes a small file first, so that the measured time does not include loading code.
 *
 * @param work function that processes a file and returns the number of elements in the file
 */
export function printEach({ before, file }, work) {
  work(before);
  const start = process.cpuUsage();
  const count = work(file);
  const { user, system } = process.cpuUsage(start);
  const processor = (user + system) / 1e6 / count;
  process.stdout.write(JSON.stringify({ processor, memory: process.resourceUsage().maxRSS * 1024 }));
}
