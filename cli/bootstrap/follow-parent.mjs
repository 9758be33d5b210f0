// Loaded before the server. It runs in a process group of its own, so that one Ctrl-C reaches it
// once; a parent that is killed outright must still not leave it behind, holding the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
