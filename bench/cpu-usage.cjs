// Loaded into a server before it starts: reports to its parent the processor time it has used.
process.on('message', () => process.send(process.cpuUsage()))
process.channel.unref()
