// Used by the other scripts: what they are doing, for a person at a terminal, or as the server's log has it (pino).
const INFO = 30

/** A line for the person who started this; of `npm start` whose output is kept, JSON, because the server's log follows it. */
export function say(msg) {
  const isLog = process.argv[2] === 'start' && !process.stdout.isTTY
  const line = isLog ? JSON.stringify({ level: INFO, time: Date.now(), pid: process.pid, msg }) : msg
  process.stdout.write(`${line}\n`)
}
