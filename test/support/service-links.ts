/** Returns the variables that Kubernetes sets in each container of this Service's namespace. */
export function serviceLinks(service: string, port: number): Record<string, string> {
  const name = service.toUpperCase().replaceAll('-', '_')
  const address = '10.0.0.1'
  const link = `${name}_PORT_${port}_TCP`
  return {
    [`${name}_SERVICE_HOST`]: address,
    [`${name}_SERVICE_PORT`]: String(port),
    [`${name}_SERVICE_PORT_HTTP`]: String(port),
    [`${name}_PORT`]: `tcp://${address}:${port}`,
    [link]: `tcp://${address}:${port}`,
    [`${link}_PROTO`]: 'tcp',
    [`${link}_PORT`]: String(port),
    [`${link}_ADDR`]: address,
  }
}
