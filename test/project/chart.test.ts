import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startOptions } from '../../server/cli/options.ts'
import { renderChart } from '../support/chart.ts'

type Data = Readonly<Record<string, never>>

interface Pod {
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: object
  readonly volumes?: object[]
  readonly containers: readonly {
    readonly env: readonly { readonly name: string; readonly value?: string }[]
    readonly resources: object
    readonly volumeMounts?: object[]
  }[]
}

describe('the Helm chart', () => {
  const folder = 'charts/payments-sandbox'

  function kinds(values: object): Map<string, Data> {
    const documents = renderChart(folder, values, 'pay')
    return new Map(documents.map((one) => [String(one.kind), one as Data]))
  }

  test('runs one pod without rights, probed at the paths that answer', () => {
    const rendered = kinds({})
    expect([...rendered.keys()].sort()).toEqual(['Deployment', 'PersistentVolumeClaim', 'Service'])
    const { spec } = rendered.get('Deployment') as unknown as {
      spec: { replicas: number; strategy: object; template: { spec: Record<string, never> } }
    }
    expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect(spec.template.spec).toMatchObject({
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 65532, fsGroup: 65532 },
      containers: [
        {
          image: `payments-sandbox:${version}`,
          env: [
            { name: 'SANDBOX_PORT', value: '4510' },
            { name: 'SANDBOX_DATA', value: '/data' },
            { name: 'SANDBOX_DRAIN_SECONDS', value: '5' },
            { name: 'SANDBOX_ALLOWED_HOSTS', value: 'pay.shop' },
            { name: 'SANDBOX_MAX_HELD_MB', value: '128' },
            { name: 'SANDBOX_MAX_OPEN_WORLD_MB', value: '128' },
          ],
          readinessProbe: { httpGet: { path: '/readyz', scheme: 'HTTP' } },
          livenessProbe: { httpGet: { path: '/healthz' } },
          securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        },
      ],
      volumes: [{ persistentVolumeClaim: { claimName: 'pay' } }],
    })
  })

  /** Returns the pod, and the variables of its container. */
  function podOf(values: object) {
    const { spec } = kinds(values).get('Deployment') as unknown as {
      spec: { template: { spec: Pod } }
    }
    const pod = spec.template.spec
    const [container] = pod.containers
    if (container === undefined) throw new Error('the pod has no container')
    const env = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    return { pod, container, env }
  }

  test('takes settings, a secret, another image and no volume', () => {
    const rendered = kinds({
      env: { SANDBOX_CLOCK: 'frozen', SANDBOX_SEED: 42 },
      existingSecret: 'tokens',
      image: { tag: '9.9.9' },
      metrics: { annotations: true },
      persistence: { enabled: false },
      service: { port: 80 },
    })
    expect([...rendered.keys()].sort()).toEqual(['Deployment', 'Service'])
    expect(rendered.get('Service')).toMatchObject({ spec: { ports: [{ port: 80 }] } })
    const text = JSON.stringify(rendered.get('Deployment'))
    expect(text).toContain('{"name":"SANDBOX_DATA","value":":memory:"}')
    expect(text).toContain('{"name":"SANDBOX_SEED","value":"42"}')
    expect(text).toContain('{"secretRef":{"name":"tokens"}}')
    expect(text).toContain('payments-sandbox:9.9.9')
    expect(text).toContain('"prometheus.io/path":"/metrics"')
    expect(text).not.toContain('volume')
  })

  test('decides the port itself, and takes the user of the platform', () => {
    const own = { runAsUser: null, runAsGroup: null, fsGroup: null }
    const { pod, container, env } = podOf({
      env: { SANDBOX_PORT: 1 },
      podSecurityContext: own,
    })
    const seccompProfile = { type: 'RuntimeDefault' }
    expect(pod.securityContext).toEqual({ runAsNonRoot: true, seccompProfile })
    expect(env.SANDBOX_PORT).toBe('4510')
    expect(JSON.stringify(container.env)).not.toContain('"1"')
  })

  test('gives the pod time to leave the endpoints and to finish its requests', () => {
    const { pod, env } = podOf({})
    const drain = Number(env.SANDBOX_DRAIN_SECONDS)
    expect(drain).toBeGreaterThan(0)
    // What `start` itself takes at most after the drain time.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10)
    const longer = podOf({ drainSeconds: 60, terminationGracePeriodSeconds: 90 })
    expect(longer.env.SANDBOX_DRAIN_SECONDS).toBe('60')
    expect(longer.pod.terminationGracePeriodSeconds).toBe(90)
  })

  test('fits its memory limit by the formula of docs/limits.md', () => {
    const { container, env } = podOf({})
    expect(container.resources).toMatchObject({ limits: { memory: '1Gi' } })
    const requestLogMb = 64
    const worldsMb = 3 * Number(env.SANDBOX_MAX_OPEN_WORLD_MB)
    const needed = 60 + Number(env.SANDBOX_MAX_HELD_MB) + requestLogMb + worldsMb
    expect(needed).toBeLessThan((1024 * 2) / 3)
  })

  test('takes further variables, volumes and mounts, and other resources', () => {
    const secret = { name: 'sandbox', key: 'store' }
    const extraEnv = [{ name: 'SANDBOX_STORE', valueFrom: { secretKeyRef: secret } }]
    const extraVolumes = [{ name: 'fixtures', configMap: { name: 'fixtures' } }]
    const extraVolumeMounts = [{ name: 'fixtures', mountPath: '/fixtures', readOnly: true }]
    const resources = { requests: { memory: '512Mi' }, limits: { cpu: '1', memory: '2Gi' } }
    const extra = { extraEnv, extraVolumes, extraVolumeMounts, resources }
    const claim = { name: 'data', persistentVolumeClaim: { claimName: 'pay' } }
    const { pod, container } = podOf(extra)
    expect(container.env).toContainEqual(extraEnv[0])
    expect(pod.volumes).toEqual([claim, ...extraVolumes])
    const mounts = [{ name: 'data', mountPath: '/data' }, ...extraVolumeMounts]
    expect(container.volumeMounts).toEqual(mounts)
    expect(container.resources).toMatchObject(resources)
    const alone = podOf({ ...extra, persistence: { enabled: false } })
    expect(alone.pod.volumes).toEqual(extraVolumes)
    expect(alone.container.volumeMounts).toEqual(extraVolumeMounts)
  })

  test('takes pull secrets, a place to run, annotations, host names and https', () => {
    const place = {
      imagePullSecrets: [{ name: 'registry' }],
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'only', operator: 'Exists' }],
      affinity: { podAntiAffinity: {} },
    }
    const annotations = { 'example.test/team': 'pay' }
    const env = { SANDBOX_ALLOWED_HOSTS: 'pay.test' }
    const values = { ...place, podAnnotations: annotations, probeScheme: 'HTTPS', env }
    const { pod, container, env: variables } = podOf({ ...values, metrics: { annotations: true } })
    expect(pod).toMatchObject(place)
    expect(variables.SANDBOX_ALLOWED_HOSTS).toBe('pay.shop,pay.test')
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      expect(container).toMatchObject({ [probe]: { httpGet: { scheme: 'HTTPS' } } })
    }
    const { spec } = kinds(values).get('Deployment') as unknown as {
      spec: { template: { metadata: object } }
    }
    expect(spec.template.metadata).toMatchObject({ annotations })
  })

  test('keeps its claim, or uses one that exists', () => {
    const keep = { metadata: { annotations: { 'helm.sh/resource-policy': 'keep' } } }
    expect(kinds({}).get('PersistentVolumeClaim')).toMatchObject(keep)
    const lost = kinds({ persistence: { keep: false } }).get('PersistentVolumeClaim')
    expect(lost).not.toHaveProperty('metadata.annotations')
    const persistence = { existingClaim: 'mine' }
    expect(kinds({ persistence }).has('PersistentVolumeClaim')).toBe(false)
    const claim = { name: 'data', persistentVolumeClaim: { claimName: 'mine' } }
    expect(podOf({ persistence }).pod.volumes).toEqual([claim])
  })

  test('has an ingress on demand, whose address is that of all links', () => {
    const ingress = {
      enabled: true,
      className: 'nginx',
      annotations: { 'example.test/size': '40m' },
      host: 'pay.example',
      path: '/sandbox',
      tls: true,
      tlsSecret: 'pay-tls',
    }
    expect(podOf({ ingress }).env.SANDBOX_PUBLIC_URL).toBe('https://pay.example/sandbox')
    const service = { service: { name: 'pay', port: { name: 'http' } } }
    const paths = [{ path: '/sandbox', pathType: 'Prefix', backend: service }]
    expect(kinds({ ingress }).get('Ingress')).toMatchObject({
      metadata: { name: 'pay', annotations: ingress.annotations },
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts: ['pay.example'], secretName: 'pay-tls' }],
        rules: [{ host: 'pay.example', http: { paths } }],
      },
    })
    const plain = { ingress: { enabled: true } }
    expect(podOf(plain).env.SANDBOX_PUBLIC_URL).toBe('http://sandbox.example/')
    const { spec } = kinds(plain).get('Ingress') as unknown as { spec: object }
    expect(Object.keys(spec)).toEqual(['rules'])
  })

  test('sets no variable that the sandbox does not know', () => {
    const known = startOptions.map(({ env }) => env)
    const { container } = podOf({ ingress: { enabled: true } })
    expect(known).toEqual(expect.arrayContaining(container.env.map(({ name }) => name)))
  })
})
