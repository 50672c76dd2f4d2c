import { isIPv6 } from 'node:net'

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What a limit counts by: an IPv4 address, or the /64 network of an IPv6 address, which is one customer's. */
export function limitAddress(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0] ?? address
  return isIPv6(plain) ? networkOf(plain) : address
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tailGroups.length
  const all = [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...tailGroups]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
