import { BlockList, isIP } from 'node:net'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import type { View } from '../../kernel/unit.ts'

/** Throws `invalid_request` where no webhook may be sent to the URL of a field. */
export function assertWebhookUrl(view: View, field: string, url: string | null | undefined): void {
  if (url === null || url === undefined) return
  const error = webhookHosts(view.settings.webhookHosts).urlError(url)
  if (error !== null) throwIfInvalid([invalid(field, `cannot be used: ${error}`)])
}

/** Judges where webhooks may be sent: the host of a URL, then the address connected to. */
export interface WebhookHosts {
  /** Returns why no webhook may be sent to a URL; null where it may. */
  urlError(url: string): string | null
  /** Returns why no webhook may be sent to an address that a name led to; null where it may. */
  addressError(address: string): string | null
}

/** Addresses of this link alone: cloud providers hand out credentials there. */
const linkLocal: readonly (readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  // The same IPv4 addresses, as a translator of the network (RFC 6052) is asked for them.
  ['64:ff9b::a9fe:0', 112, 'ipv6'],
]

const linkLocalList = new BlockList()
for (const [net, prefix, family] of linkLocal) linkLocalList.addSubnet(net, prefix, family)

const setting = '--webhook-hosts (SANDBOX_WEBHOOK_HOSTS)'

/**
 * Returns the rules of a list of names, `*.name`, addresses and ranges (`10.0.0.0/8`); `[]` lets
 * every host through. A link-local address is refused always, unless the list has it or a range
 * that holds it.
 */
export function webhookHosts(list: readonly string[]): WebhookHosts {
  const named = list.filter((entry) => !isAddressEntry(entry))
  const addresses = new BlockList()
  for (const entry of list) if (isAddressEntry(entry)) addEntry(addresses, entry)
  const linkLocalError = (address: string) =>
    holds(linkLocalList, address) && !holds(addresses, address)
      ? `${address} is a link-local address and is not among ${setting}`
      : null
  return {
    urlError(url) {
      const host = hostOf(url)
      const isAddress = isIP(host) !== 0
      const isListed = isAddress
        ? holds(addresses, host)
        : named.some((entry) => matchesName(entry, host))
      if (list.length > 0 && !isListed) return `${host} is not among ${setting}`
      return isAddress ? linkLocalError(host) : null
    },
    addressError: linkLocalError,
  }
}

/** Returns whether a text can be an entry of the list. */
export function isWebhookHost(entry: string): boolean {
  return isAddressEntry(entry) || /^(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(entry)
}

function isAddressEntry(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsOf(family))
}

function bitsOf(family: number): number {
  return family === 4 ? 32 : 128
}

function addEntry(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const family = isIP(address)
  list.addSubnet(address, Number(prefix ?? bitsOf(family)), family === 4 ? 'ipv4' : 'ipv6')
}

/** An IPv4 address written as IPv6 (`::ffff:10.0.0.1`) counts as what it is. */
function holds(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%')
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** `*.example.com` covers names below it, not itself. */
function matchesName(entry: string, host: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry
}

/** The host of a URL as it is connected to: lower case, without brackets or a final dot. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
