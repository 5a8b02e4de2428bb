// Loaded into a server before it starts: reports its processor time to the parent process.
process.on('message', () => process.send(process.cpuUsage()))
process.channel.unref()
