/**
 * Addresses given by users (mailboxes) and browsers (push) may point anywhere: to this machine, its network, or the
 * cloud's metadata addresses. A name is resolved once and checked, and the connection goes to that checked address.
 */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The address is private and therefore forbidden. */
export class DireccionPrivada extends Error {
  override readonly name = 'DireccionPrivada'
  readonly code = 'EPRIVADA'
}

const PRIVADAS = new BlockList()
for (const [red, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVADAS.addSubnet(red, bits, 'ipv4')
// IPv6: addresses that are not public, and those that contain an IPv4 address.
const PUBLICAS_V6 = new BlockList()
PUBLICAS_V6.addSubnet('2000::', 3, 'ipv6')
const ENVUELTAS_V6 = new BlockList()
ENVUELTAS_V6.addSubnet('2001::', 32, 'ipv6')
ENVUELTAS_V6.addSubnet('2001:db8::', 32, 'ipv6')
ENVUELTAS_V6.addSubnet('2002::', 16, 'ipv6')

export function isPublica(direccion: string): boolean {
  switch (isIP(direccion)) {
    case 4:
      return !PRIVADAS.check(direccion, 'ipv4')
    case 6:
      return PUBLICAS_V6.check(direccion, 'ipv6') && !ENVUELTAS_V6.check(direccion, 'ipv6')
    default:
      return false
  }
}

/** A literal address is not resolved later. @throws DireccionPrivada */
export function assertPublico(servidor: string): void {
  if (isIP(servidor) !== 0 && !isPublica(servidor)) throw new DireccionPrivada(servidor)
}

/** Returns the addresses of a name if all of them are public; a single private one refuses the name. */
export const lookupPublico: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, direcciones) => {
    if (error) return callback(error, '')
    const [primera] = direcciones
    if (!primera || !direcciones.every(({ address }) => isPublica(address))) {
      return callback(new DireccionPrivada(hostname), '')
    }
    if (options.all) callback(null, direcciones)
    else callback(null, primera.address, primera.family)
  })
}
