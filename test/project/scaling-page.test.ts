import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { startOptions } from '../../server/cli/options.ts'
import { parsePostgresAddress } from '../../server/store/postgres/address.ts'

const page = readFileSync('docs/scaling.md', 'utf8')
const [compose = '', kubernetes = ''] = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(
  ([, text]) => text as string,
)

/** The variables that a start knows. */
const variables = new Set(startOptions.map(({ env }) => env))

test('the compose file starts two processes on one database, with settings that exist', () => {
  const { services, secrets, configs, volumes } = parse(compose)
  const { sandbox, database, balancer } = services
  expect(sandbox.deploy.replicas).toBe(2)
  expect(Object.keys(sandbox.environment).filter((name) => !variables.has(name))).toEqual([])
  const store = sandbox.environment.SANDBOX_STORE
  expect(new URL(store).hostname).toBe('database')
  const file = new URL(store).searchParams.get('password_file')
  expect(file).toBe(database.environment.POSTGRES_PASSWORD_FILE)
  expect(file).toBe(`/run/secrets/${sandbox.secrets[0]}`)
  expect(() => parsePostgresAddress(store)).toThrow(/password_file cannot be read/)
  expect(Object.keys(secrets)).toEqual(database.secrets)
  expect(Object.keys(configs)).toEqual([balancer.configs[0].source])
  expect(Object.keys(volumes)).toEqual(['data'])
  expect(sandbox.depends_on.database.condition).toBe('service_healthy')
})

test('the Kubernetes manifests are a deployment, its service and its disruption budget', () => {
  const all = parseAllDocuments(kubernetes).map((one) => one.toJS())
  expect(all.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget'])
  const [deployment, service, budget] = all
  const [container] = deployment.spec.template.spec.containers
  const names = container.env.map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => !variables.has(name))).toEqual([])
  expect(container.readinessProbe.httpGet.path).toBe('/readyz')
  expect(container.livenessProbe.httpGet.path).toBe('/healthz')
  const [{ containerPort }] = container.ports
  expect(service.spec.ports[0].targetPort).toBe(containerPort)
  const { labels } = deployment.spec.template.metadata
  expect([service.spec.selector, budget.spec.selector.matchLabels]).toEqual([labels, labels])
  expect(budget.spec.minAvailable).toBeLessThan(deployment.spec.replicas)
})

test('every parameter of a store address is in its table, with its default', () => {
  const table = page.slice(page.indexOf('| Parameter |'), page.indexOf('Give the password'))
  const documented = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  let message = ''
  try {
    parsePostgresAddress('postgres://h/d?none=1')
  } catch (error) {
    message = (error as Error).message
  }
  const known = /known ones are (.*)$/.exec(message)?.[1]?.split(', ') ?? []
  expect(documented.toSorted()).toEqual(known.filter((name) => name !== 'host').toSorted())
})
