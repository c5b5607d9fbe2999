import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SecureContextOptions, TLSSocket } from 'node:tls'
import { type BuzonImap, type Mensaje, USUARIO_IMAP } from './buzon.ts'
import { findParte, type Parte, writeEstructura, writeSobre } from './partes.ts'

const CAPACIDADES = 'IMAP4rev1 UIDPLUS MOVE ID NAMESPACE ENABLE AUTH=PLAIN AUTH=XOAUTH2 SASL-IR'

/** One connection: reads line by line and answers one command after another. */
export class Conversacion {
  #resto = ''
  #abierta = ''
  /** Number of mails last announced to the client for the open folder. */
  #contados = 0
  #muda = false
  #enIdle = ''
  #espera: ((linea: string) => void) | undefined
  readonly #cola: string[] = []
  #ocupada = false

  constructor(
    private readonly socket: Socket,
    private readonly buzon: BuzonImap,
    private readonly tls?: SecureContextOptions,
  ) {}

  /** @param saluda false after STARTTLS: the greeting is sent once (RFC 2595) */
  start({ saluda = true } = {}): void {
    this.socket.on('error', () => undefined)
    const leave = this.buzon.listen(() => {
      if (this.#enIdle !== '') this.#tellExists()
    })
    this.socket.on('close', leave)
    this.socket.on('data', (trozo: Buffer) => {
      this.#resto += trozo.toString('latin1')
      this.#readLineas()
    })
    if (saluda) this.#say('* OK Simulador listo')
  }

  get #capacidades(): string {
    const { tls, socket, buzon } = this
    return [CAPACIDADES, buzon.avisa && 'IDLE', tls && !(socket instanceof TLSSocket) && 'STARTTLS']
      .filter(Boolean)
      .join(' ')
  }

  /** From here on the same socket carries a new conversation over TLS. */
  #secure(tls: SecureContextOptions): void {
    this.socket.removeAllListeners('data')
    const segura = new TLSSocket(this.socket, { isServer: true, ...tls })
    new Conversacion(segura, this.buzon, tls).start({ saluda: false })
  }

  #readLineas(): void {
    for (;;) {
      const literal = /^[^\r\n]*\{(\d+)(\+?)\}\r\n/.exec(this.#resto)
      const fin = literal ? literal[0].length + Number(literal[1]) : 0
      if (literal && this.#resto.length < fin) {
        if (literal[2] === '' && this.#resto.length === literal[0].length) this.#say('+ siga')
        return
      }
      if (literal) {
        const texto = this.#resto.slice(literal[0].length, fin)
        const antes = literal[0].replace(/\{\d+\+?\}\r\n$/, '')
        this.#resto = `${antes}"${texto.replace(/[\\"]/g, '\\$&')}"${this.#resto.slice(fin)}`
        continue
      }
      const salto = this.#resto.indexOf('\r\n')
      if (salto === -1) return
      this.#cola.push(this.#resto.slice(0, salto))
      this.#resto = this.#resto.slice(salto + 2)
      void this.#drain()
    }
  }

  async #drain(): Promise<void> {
    if (this.#espera) {
      const linea = this.#cola.shift()
      const espera = this.#espera
      this.#espera = undefined
      if (linea !== undefined) espera(linea)
      return
    }
    if (this.#ocupada) return
    this.#ocupada = true
    for (let linea = this.#cola.shift(); linea !== undefined; linea = this.#cola.shift()) await this.#run(linea)
    this.#ocupada = false
  }

  async #run(linea: string): Promise<void> {
    const [, marca = '*', orden = '', resto = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(linea) ?? []
    const nombre = orden.toUpperCase()
    this.buzon.log(nombre === 'LOGIN' || nombre === 'AUTHENTICATE' ? nombre : `${nombre} ${resto}`.trim())
    const ok = (texto = 'hecho') => this.#say(`${marca} OK ${texto}`)
    const no = (texto: string) => this.#say(`${marca} NO ${texto}`)
    switch (nombre) {
      case 'CAPABILITY':
        this.#say(`* CAPABILITY ${this.#capacidades}`)
        return ok()
      case 'STARTTLS':
        if (!this.tls) return no('Sin certificado')
        ok()
        return this.#secure(this.tls)
      case 'ID':
        this.#say('* ID ("name" "Simulador")')
        return ok()
      case 'NAMESPACE':
        this.#say('* NAMESPACE (("" "/")) NIL NIL')
        return ok()
      case 'ENABLE':
        this.#say('* ENABLED')
        return ok()
      case 'LOGIN':
      case 'AUTHENTICATE':
        return (await this.#enter(nombre, resto)) ? ok() : no('[AUTHENTICATIONFAILED] Usuario o clave incorrectos')
      case 'LIST':
      case 'LSUB':
        this.#list(nombre, resto)
        return ok()
      case 'SELECT':
      case 'EXAMINE':
        return this.#select(unquote(resto)) ? ok(nombre === 'SELECT' ? '[READ-WRITE]' : '[READ-ONLY]') : no('No existe')
      case 'UID SEARCH':
        this.#search(resto)
        return ok()
      case 'UID FETCH':
        return (await this.#fetch(resto)) ? ok() : undefined
      case 'UID MOVE': {
        const [, uids = '', destino = ''] = /^(\S+) (.*)$/.exec(resto) ?? []
        return this.buzon.move(this.#abierta, unquote(destino), this.#uidsOf(uids)) ? ok() : no('[TRYCREATE] No existe')
      }
      case 'NOOP':
        if (this.#breaks('noop')) return
        this.#tellExists()
        return ok()
      case 'IDLE':
        return this.#idle(marca)
      case 'LOGOUT':
        this.#say('* BYE hasta luego')
        ok()
        this.socket.end()
        return
      default:
        this.#say(`${marca} BAD orden desconocida`)
    }
  }

  async #enter(orden: string, resto: string): Promise<boolean> {
    const { usuario, clave, token } = USUARIO_IMAP
    const dado = await this.#readCredencial(orden, resto)
    if (this.buzon.takeFalla('login')) return false
    return dado === `${usuario}\0${clave}` || dado === `user=${usuario}\x01auth=Bearer ${token}\x01\x01`
  }

  async #readCredencial(orden: string, resto: string): Promise<string> {
    if (orden === 'LOGIN') {
      const [, usuario = '', clave = ''] = /^("(?:[^"\\]|\\.)*"|\S+) (.*)$/.exec(resto) ?? []
      return `${unquote(usuario)}\0${unquote(clave)}`
    }
    const [mecanismo = '', inicial] = resto.split(' ')
    const texto = inicial ?? (await this.#ask())
    const claro = Buffer.from(texto, 'base64').toString()
    return mecanismo.toUpperCase() === 'PLAIN' ? claro.split('\0').slice(1).join('\0') : claro
  }

  #ask(): Promise<string> {
    this.#say('+ ')
    return new Promise((resolve) => {
      this.#espera = resolve
    })
  }

  #list(orden: string, resto: string): void {
    const patron = unquote(/("(?:[^"\\]|\\.)*"|\S+)$/.exec(resto)?.[0] ?? '*')
    for (const nombre of this.buzon.carpetas.keys()) {
      if (patron === '*' || patron === nombre) this.#say(`* ${orden} (\\HasNoChildren) "/" "${nombre}"`)
    }
  }

  #select(nombre: string): boolean {
    const carpeta = this.buzon.carpetas.get(nombre)
    if (!carpeta) return false
    this.#abierta = nombre
    this.#contados = carpeta.mensajes.length
    this.#say('* FLAGS (\\Seen \\Deleted)')
    this.#say(`* ${this.#contados} EXISTS`)
    this.#say('* 0 RECENT')
    this.#say(`* OK [UIDVALIDITY ${this.buzon.validez}] validez`)
    this.#say(`* OK [UIDNEXT ${carpeta.siguiente}] siguiente`)
    return true
  }

  get #mensajes(): readonly Mensaje[] {
    return this.buzon.carpetas.get(this.#abierta)?.mensajes ?? []
  }

  #uidsOf(conjunto: string): ReadonlySet<number> {
    const ultimo = this.#mensajes.at(-1)?.uid ?? 0
    const uids = new Set<number>()
    for (const tramo of conjunto.split(',')) {
      const [a = 0, b = a] = tramo.split(':').map((n) => (n === '*' ? ultimo : Number(n)))
      for (const { uid } of this.#mensajes) if (uid >= Math.min(a, b) && uid <= Math.max(a, b)) uids.add(uid)
    }
    return uids
  }

  #search(resto: string): void {
    const uids = this.#uidsOf(/UID (\S+)/i.exec(resto)?.[1] ?? '1:*')
    const desde = Date.parse(`${/SINCE "?([\w-]+)/i.exec(resto)?.[1] ?? '1-Jan-1970'} UTC`)
    const hallados = this.#mensajes.filter(({ uid, llego }) => uids.has(uid) && llego.getTime() >= desde)
    const lista = hallados.map(({ uid }) => uid)
    if (this.buzon.takeFalla('duplicados')) lista.push(...lista)
    this.#say(`* SEARCH ${lista.join(' ')}`.trim())
  }

  /** False when the connection must send nothing more. */
  async #fetch(resto: string): Promise<boolean> {
    const [, conjunto = '', pedido = ''] = /^(\S+) (.*)$/.exec(resto) ?? []
    const numero = /BODY(?:\.PEEK)?\[([\d.]+)\]/i.exec(pedido)?.[1]
    const uids = this.#uidsOf(conjunto)
    for (const [i, mensaje] of this.#mensajes.entries()) {
      if (!uids.has(mensaje.uid)) continue
      if (numero !== undefined) {
        if (this.#breaks('partes')) return false
        await this.#sendParte(i + 1, mensaje, numero)
        continue
      }
      const bytesOf = (parte: Parte) => (mensaje.inflado && parte.disposicion ? mensaje.inflado : parte.cuerpo.length)
      const estructura = writeEstructura(mensaje.parte, bytesOf)
      const linea = `* ${i + 1} FETCH (UID ${mensaje.uid} ENVELOPE ${writeSobre(mensaje.parte)} BODYSTRUCTURE ${estructura})`
      this.#say(linea)
      if (this.buzon.takeFalla('duplicados')) this.#say(linea)
    }
    return true
  }

  async #sendParte(secuencia: number, { uid, parte, inflado }: Mensaje, numero: string): Promise<void> {
    const hallada = findParte(parte, numero)
    const bytes = this.buzon.takeFalla('miente')?.bytes ?? (hallada?.disposicion ? inflado : undefined)
    const cuerpo = hallada?.cuerpo ?? ''
    this.#write(`* ${secuencia} FETCH (UID ${uid} BODY[${numero}] {${bytes ?? cuerpo.length}}\r\n`)
    if (bytes !== undefined) await this.#pour(bytes)
    else await this.#drip(cuerpo)
    this.#write(')\r\n')
  }

  async #drip(cuerpo: string): Promise<void> {
    const lento = this.buzon.takeFalla('lento')
    if (!lento) return this.#write(cuerpo)
    for (let at = 0; at < cuerpo.length && !this.socket.destroyed; at += lento.trozo) {
      this.#write(cuerpo.slice(at, at + lento.trozo))
      await sleep(lento.ms)
    }
  }

  async #pour(bytes: number): Promise<void> {
    const trozo = 'A'.repeat(64 * 1024)
    for (let quedan = bytes; quedan > 0 && !this.socket.destroyed; quedan -= trozo.length) {
      this.#write(trozo.slice(0, quedan))
      if (this.socket.writableNeedDrain) await sleep(1)
    }
  }

  async #idle(marca: string): Promise<void> {
    this.#say('+ esperando')
    if (this.#breaks('idle')) return
    this.#enIdle = marca
    this.#tellExists()
    await new Promise<string>((resolve) => {
      this.#espera = resolve
    })
    this.#enIdle = ''
    this.#say(`${marca} OK hecho`)
  }

  #tellExists(): void {
    if (this.#mensajes.length === this.#contados) return
    this.#contados = this.#mensajes.length
    this.#say(`* ${this.#contados} EXISTS`)
  }

  /** True if the failure happens at this point. */
  #breaks(donde: 'idle' | 'noop' | 'partes'): boolean {
    if (this.buzon.takeFalla('cae', donde)) {
      if (this.socket instanceof TLSSocket) this.socket.destroy()
      else this.socket.resetAndDestroy()
      return true
    }
    if (this.buzon.takeFalla('muda', donde)) this.#muda = true
    return this.#muda
  }

  #say(linea: string): void {
    this.#write(`${linea}\r\n`)
  }

  #write(texto: string): void {
    if (!this.#muda && !this.socket.destroyed) this.socket.write(texto, 'latin1')
  }
}

const unquote = (texto: string): string => (texto.startsWith('"') ? texto.slice(1, -1).replace(/\\(.)/g, '$1') : texto)
