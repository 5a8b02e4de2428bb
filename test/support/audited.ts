import type { Schemas } from '../../server/generated/schemas.ts'
import { sandbox, type TestOptions, type TestSandbox } from './harness.ts'

export type Report = Schemas['ReceiverAudit']

/** Returns an audit once it has ended or waits for a restart. */
export async function endedAudit({ control }: TestSandbox, id: string): Promise<Report> {
  for (;;) {
    const { body } = await control.get(`/receiver-audits/${id}`).expect(200)
    if (body.state !== 'running' || body.waiting_for !== null) return body
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function audited(one: TestSandbox, request: object): Promise<Report> {
  const { body } = await one.control.post('/receiver-audits', request).expect(202)
  return endedAudit(one, body.id)
}

export async function audit(request: object, options: TestOptions = {}): Promise<Report> {
  return audited(await sandbox(options), request)
}

/** Returns the numbers of the findings. */
export const found = ({ findings }: Report) => findings.map(({ number }) => number)

/** A busy machine can make any answer slow; that is judged only where it is the defect. */
export const foundBut = (report: Report, expected: readonly string[]) =>
  found(report).filter((number) => number !== 'R25' || expected.includes(number))
