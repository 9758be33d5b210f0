// Ends this process once its parent is gone: a signal sent to npm alone ends npm and its shell, but is not
// passed on, and a server whose parent was killed outright would keep the port.
const POLL_INTERVAL_MS = 500

const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, POLL_INTERVAL_MS).unref()
