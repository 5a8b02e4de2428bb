import { BlockList, isIP } from 'node:net'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import type { View } from '../../core/unit.ts'

/** Throws `invalid_request` if no webhook may be sent to the URL of a field. */
export function assertWebhookUrl(view: View, field: string, url: string | null | undefined): void {
  if (url === null || url === undefined) return
  const error = webhookHosts(view.settings.webhookHosts).urlError(url)
  if (error !== null) throwIfInvalid([invalid(field, `cannot be used: ${error}`)])
}

/** The rules for webhook hosts: they check the host of a URL, then the address connected to. */
export interface WebhookHosts {
  /** Returns why no webhook may be sent to a URL; null if it is allowed. */
  urlError(url: string): string | null
  /** Returns why no webhook may be sent to an address that a name resolved to; null if allowed. */
  addressError(address: string): string | null
}

type Subnet = readonly [net: string, prefix: number, family: 'ipv4' | 'ipv6']

/** Link-local addresses: most cloud providers serve credentials there. */
const linkLocal = blockList([
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
])

/** Metadata addresses of other clouds: AWS, Google (IPv6), Alibaba, Oracle, Azure, Scaleway. */
const metadata = blockList([
  ['fd00:ec2::254', 128, 'ipv6'],
  ['fd20:ce::254', 128, 'ipv6'],
  ['fd00:42::42', 128, 'ipv6'],
  ['100.100.100.200', 32, 'ipv4'],
  ['192.0.0.192', 32, 'ipv4'],
  ['168.63.129.16', 32, 'ipv4'],
])

function blockList(subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [net, prefix, family] of subnets) list.addSubnet(net, prefix, family)
  return list
}

/** IPv6 networks that embed an IPv4 address, and the index of the 16-bit group it begins at. */
const translated: readonly (readonly [net: BlockList, group: number])[] = [
  // IPv4-compatible, IPv4-mapped and IPv4-translated (RFC 4291, RFC 2765).
  [blockList([['::', 96, 'ipv6']]), 6],
  [blockList([['::ffff:0:0', 96, 'ipv6']]), 6],
  [blockList([['::ffff:0:0:0', 96, 'ipv6']]), 6],
  // Network translators (RFC 6052, RFC 8215), and 6to4 (RFC 3056).
  [blockList([['64:ff9b::', 96, 'ipv6']]), 6],
  [blockList([['64:ff9b:1::', 48, 'ipv6']]), 6],
  [blockList([['2002::', 16, 'ipv6']]), 1],
]

/** Returns an address and, if it is IPv6, the IPv4 addresses embedded in it. */
function addressesOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return [plain]
  const groups = groupsOf(plain)
  const embedded = translated
    .filter(([net]) => net.check(plain, 'ipv6'))
    .map(([, at]) => ipv4Of(groups[at] as number, groups[at + 1] as number))
  // Teredo (RFC 4380) inverts the bits of the address.
  if (groups[0] === 0x2001 && groups[1] === 0) {
    embedded.push(ipv4Of((groups[6] as number) ^ 0xffff, (groups[7] as number) ^ 0xffff))
  }
  return [plain, ...embedded]
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** Returns the eight groups of an IPv6 address; in a URL all of them are hexadecimal. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [first = [], last = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}

const setting = '--webhook-hosts (SANDBOX_WEBHOOK_HOSTS)'

/**
 * Returns the rules of a list of names, `*.name`, addresses and ranges (`10.0.0.0/8`); `[]` allows
 * every host. Link-local and cloud metadata addresses are rejected, also inside an IPv6 address,
 * unless the list contains them or a range around them.
 */
export function webhookHosts(list: readonly string[]): WebhookHosts {
  const named = list.filter((entry) => !isAddressEntry(entry))
  const addresses = new BlockList()
  for (const entry of list) if (isAddressEntry(entry)) addEntry(addresses, entry)
  const addressError = (address: string) => {
    if (holds(addresses, address)) return null
    const all = addressesOf(address)
    if (all.some((one) => holds(linkLocal, one))) {
      return `${address} is a link-local address and is not among ${setting}`
    }
    if (all.some((one) => holds(metadata, one))) {
      return `${address} is an address of cloud metadata and is not among ${setting}`
    }
    return null
  }
  return {
    urlError(url) {
      const host = hostOf(url)
      const isAddress = isIP(host) !== 0
      const isListed = isAddress
        ? holds(addresses, host)
        : named.some((entry) => matchesName(entry, host))
      if (list.length > 0 && !isListed) return `${host} is not among ${setting}`
      return isAddress ? addressError(host) : null
    },
    addressError,
  }
}

/** Returns true if a text can be an entry of the list. */
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

/** Returns true if a list contains an address; `::ffff:10.0.0.1` counts as IPv4. */
function holds(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%')
  return list.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6')
}

/** Returns true if an entry matches a host; `*.example.com` matches names below it, not itself. */
function matchesName(entry: string, host: string): boolean {
  return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry
}

/** Returns the host of a URL as it is connected to: lower case, without brackets or a final dot. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
