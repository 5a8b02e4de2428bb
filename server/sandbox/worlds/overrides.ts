import { webhookHosts } from '../../api/events/webhook-hosts.ts'
import { overrideErrors } from '../../api/settings/override-rules.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { type Overrides, withSettings } from '../../core/in-force.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Reference } from '../../model/reference.ts'
import type { Settings } from '../../model/settings.ts'

type WorldSettings = Schemas['WorldSettings']

/** Throws invalid_request for what the schema cannot know: currencies, rails, webhook hosts. */
export function assertSettings(
  given: WorldSettings,
  reference: Reference,
  { webhookHosts: hosts }: Settings,
): void {
  const errors = overrideErrors(given as Overrides, reference, 'settings.')
  const { webhook_url: url } = given
  const rule = url === undefined ? null : webhookUrlError(url, hosts)
  if (rule !== null) errors.push(invalid('settings.webhook_url', rule))
  throwIfInvalid(errors)
}

function webhookUrlError(url: string, hosts: Settings['webhookHosts']): string | null {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return 'must be an http or https URL'
  }
  const error = webhookHosts(hosts).urlError(url)
  return error === null ? null : `cannot be used: ${error}`
}

/** Returns the settings of the server, with the world's own ones. */
export function settingsFor(server: Settings, given: WorldSettings, adminToken: string): Settings {
  return { ...withSettings(server, given), adminToken }
}

/** Returns the world's settings as a layer of what is in force (A31); nothing without any. */
export function ownLayer(given: WorldSettings): { own?: Overrides } {
  return Object.keys(given).length === 0 ? {} : { own: given as Overrides }
}
