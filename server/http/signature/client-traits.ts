import { BlockList, isIP } from 'node:net'
import { isPublicKey } from '../../api/businesses/public-keys.ts'
import type { ClientTraits } from '../request-log/request-log.ts'

const privateNets = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNets.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNets.addSubnet(net, prefix, 'ipv6')
}

/** Returns the traits of a client whose signature matched. */
export function clientTraits(
  key: string,
  clockSkewMs: number,
  address: string | undefined,
): ClientTraits {
  return {
    clockSkewMs,
    usesPublishedKeyFromAfar: isPublicKey(key) && isPublicAgain(address ?? ''),
  }
}

/** The result for the last address. It is reused, because the next request usually has the same. */
let latest = { address: '', isPublic: false }

function isPublicAgain(address: string): boolean {
  if (latest.address !== address) latest = { address, isPublic: isPublic(address) }
  return latest.isPublic
}

/** Returns true if an address belongs neither to this machine nor to a private network. */
export function isPublic(address: string): boolean {
  const [plain = ''] = address.split('%')
  const family = isIP(plain)
  return family !== 0 && !privateNets.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
