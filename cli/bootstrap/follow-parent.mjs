// Loaded before the server, which has its own process group so that one Ctrl-C reaches it once. When
// the parent is killed outright, this ends the server, which would otherwise keep the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
