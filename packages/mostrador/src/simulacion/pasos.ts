/** What may happen next in a simulated shop. */
import { type Monto, monto, parseConsecutivo } from '@pura/domain'
import { canonicalize, isRechazo, type Numeros, type TipoDeCaja } from '../base/index.ts'
import type { Orden, OrdenDeVenta } from '../dispositivo/index.ts'
import { DENOMINACIONES, suggestBilletes } from '../gaveta/index.ts'
import type { Supervisor } from '../supervisor/index.ts'
import { sumDocumento } from '../venta/index.ts'
import { Equipo } from './equipo.ts'
import { ANTES, DESPUES, type Mundo, PERSONA } from './mundo.ts'
import { type Datos, huellaDe, llaveDe, SUPERVISOR } from './servidor.ts'
import { makeDocumento, makeNota } from './ventas.ts'

const SEGUNDO_MS = 1_000
const HORA_MS = 3_600_000
const DIEZ_MINUTOS_MS = 600_000

/** With their weights. */
const PASOS: readonly (readonly [peso: number, (mundo: Mundo) => Promise<unknown> | unknown])[] = [
  [40, (m) => withEquipo(m, sell)],
  [5, (m) => withEquipo(m, sendBack)],
  [3, (m) => withEquipo(m, moveCash)],
  [2, (m) => withEquipo(m, count)],
  [3, (m) => withEquipo(m, closeShift)],
  [10, (m) => withEquipo(m, (e) => e.deliver())],
  [12, (m) => m.sendAll()],
  [4, (m) => m.azar.pick(m.equipos).kill()],
  [6, (m) => m.flushTardios()],
  [8, (m) => cutLine(m.azar.pick(m.equipos))],
  [2, (m) => moveClock(m.azar.pick(m.equipos))],
  [2, (m) => openSecondTab(m.azar.pick(m.equipos))],
  [1, (m) => copyProfile(m)],
  [2, (m) => fillDisk(m.azar.pick(m.equipos))],
  [1, (m) => updateServer(m)],
  [1, (m) => changeCodigo(m)],
  [2, (m) => restoreServer(m)],
  [1, (m) => withEquipo(m, giveBack)],
  [1, (m) => loseDevice(m)],
  [2, (m) => sleep(m)],
]
const PESO = PASOS.reduce((total, [peso]) => total + peso, 0)

export async function step(mundo: Mundo): Promise<void> {
  mundo.ahora += mundo.azar.int(2, 400) * SEGUNDO_MS
  let resto = mundo.azar.int(1, PESO)
  const [, paso] = PASOS.find(([peso]) => {
    resto -= peso
    return resto <= 0
  })!
  await paso(mundo)
}

/** Mostly the device that holds the terminal; a copy or a lost one now and then. */
async function withEquipo(mundo: Mundo, work: (equipo: Equipo) => Promise<unknown>): Promise<void> {
  const titular = takeTerminal(mundo)
  const equipo = titular && mundo.chance(0.9) ? titular : mundo.azar.pick(mundo.equipos)
  const abierto = await equipo.start()
  // Given back, and the server does not know yet.
  if (abierto?.diario.caja?.terminada) await equipo.deliver()
  else if (abierto) await work(equipo)
}

/** The terminal is taken by a new device whenever nobody has it. */
export function takeTerminal(mundo: Mundo): Equipo | undefined {
  const arriendo = mundo.makeArriendo(`caja ${mundo.equipos.length + 1}`)
  if (!arriendo) return mundo.titular
  const secreto = mundo.azar.digits(20)
  if (mundo.servidor.take(arriendo, secreto, mundo.ahora)) return mundo.titular
  mundo.equipos.push(new Equipo(mundo, arriendo.dispositivo.nombre, arriendo, secreto))
  mundo.count('arriendos')
  return mundo.titular
}

/** A person who is refused for want of a supervisor, a reason or a confirmed clock brings it. */
async function insist(equipo: Equipo, orden: Orden) {
  const hecho = await equipo.act(orden)
  if (!hecho || !isRechazo(hecho)) return hecho
  equipo.mundo.count(`rechazo ${hecho.motivo}`)
  switch (hecho.motivo) {
    case 'supervisor':
      return equipo.act({ ...(orden as OrdenDeVenta), supervisor: supervisorAt(equipo) })
    case 'tarde': {
      const sola = equipo.mundo.azar.chance(0.5)
      const con = sola ? { sinSupervisor: 'No hay nadie más' } : { supervisor: supervisorAt(equipo) }
      return equipo.act({ ...(orden as OrdenDeVenta), ...con })
    }
    case 'reloj':
      await equipo.act({ clase: 'confirmarReloj', supervisor: supervisorAt(equipo) })
      return equipo.act(orden)
    case 'sinTurno': {
      const apertura = { clase: 'abrir', cajero: PERSONA, fondo: monto('60000') } as const
      const abierto = await equipo.act(apertura)
      if (abierto && isRechazo(abierto)) await equipo.act({ ...apertura, explicacion: 'Se dejó otro fondo' })
      return equipo.act(orden)
    }
    case 'calculo':
      // The program is renewed, and the sale is made again with it.
      equipo.kill()
      return (await equipo.start()) && equipo.act(orden)
    case 'motivo':
      return equipo.act({ ...orden, motivo: 'Vuelto mal dado' } as Orden)
    default:
      return hecho
  }
}

export const LLAVE_FALSA = huellaDe('otra')

/** Types his code, if this device knows that he has one. Now and then somebody changed the program and has no code. */
function supervisorAt({ abierto, mundo }: Equipo): Supervisor {
  const version = abierto?.contacto.ajustes?.supervisores[0]?.version
  if (version === undefined) return SUPERVISOR
  const isFalsa = mundo.azar.chance(0.15)
  mundo.count(isFalsa ? 'sin código' : 'con código')
  return { ...SUPERVISOR, firma: { version, llave: isFalsa ? LLAVE_FALSA : llaveDe(version) } }
}

async function sell(equipo: Equipo): Promise<void> {
  const { mundo } = equipo
  const documento = makeDocumento(mundo.azar)
  const totales = sumDocumento(documento)
  const paga = mundo.azar.chance(0.5) && documento.moneda.codigo === 'CRC' && !isRechazo(totales)
  const recibido = paga ? suggestBilletes(totales.comprobante)[0] : undefined
  const hecho = await insist(equipo, { clase: 'vender', documento, recibido, cajero: PERSONA })
  if (hecho && !isRechazo(hecho)) mundo.count('ventas')
}

/** Of what this device sold, or of any sale that the server has: a customer does not ask which device sold it. */
async function sendBack(equipo: Equipo): Promise<void> {
  const { mundo } = equipo
  const deOtro = equipo.linea && mundo.chance(0.3)
  const todas = deOtro ? [...mundo.servidor.documentos.values()] : (equipo.abierto?.diario.ventas ?? [])
  const ventas = todas.filter(({ venta }) => venta.documento.tipo !== 'NC')
  if (ventas.length === 0) return
  if (deOtro) mundo.count('notas de otro')
  const documento = makeNota(mundo.azar, mundo.azar.pick(ventas).venta)
  const hecho = await insist(equipo, { clase: 'vender', documento, cajero: PERSONA, supervisor: supervisorAt(equipo) })
  if (hecho && !isRechazo(hecho)) mundo.count('notas')
}

function moveCash(equipo: Equipo) {
  const { azar } = equipo.mundo
  const monto = (BigInt(azar.int(1, 50_000)) * 100_000n) as Monto
  return equipo.act({
    clase: 'mover',
    sentido: azar.pick(['entrada', 'salida']),
    monto,
    motivo: 'Panadería',
    por: PERSONA,
  })
}

function count(equipo: Equipo) {
  const { azar } = equipo.mundo
  const piezas = Object.fromEntries(DENOMINACIONES.map((d) => [d, azar.int(0, 12)]))
  return equipo.act({ clase: 'contar', conteo: { piezas }, por: PERSONA })
}

async function closeShift(equipo: Equipo): Promise<void> {
  await count(equipo)
  const hecho = await insist(equipo, { clase: 'cerrar', queda: monto('20000'), firma: PERSONA })
  if (hecho && !isRechazo(hecho)) equipo.mundo.count('cierres')
}

async function giveBack(equipo: Equipo): Promise<void> {
  await closeShift(equipo)
  const hecho = await equipo.act({ clase: 'devolver', por: PERSONA })
  if (hecho && !isRechazo(hecho)) equipo.mundo.count('devueltos')
  await equipo.deliver()
}

function cutLine(equipo: Equipo): void {
  equipo.linea = !equipo.linea
}

/** Ten minutes either way, or set right again. */
function moveClock(equipo: Equipo): void {
  const { azar } = equipo.mundo
  equipo.corrido = azar.pick([0, DIEZ_MINUTOS_MS, -DIEZ_MINUTOS_MS, azar.int(-90, 90) * SEGUNDO_MS])
}

/** The lock is taken: the second tab only looks. Without a first one it works. */
async function openSecondTab(equipo: Equipo): Promise<void> {
  const primera = equipo.abierto
  const segunda = await equipo.start()
  if (primera && segunda !== primera) equipo.mundo.falta(`${equipo.nombre}: dos pestañas numeraron a la vez`)
}

function copyProfile(mundo: Mundo): void {
  const original = mundo.titular
  if (!original || mundo.equipos.some(({ original: suyo }) => suyo === original)) return
  mundo.count('copias')
  const { nombre, arriendo, secreto, disco } = original
  mundo.equipos.push(new Equipo(mundo, `copia de ${nombre}`, arriendo, secreto, disco.copy(), original))
}

function fillDisk(equipo: Equipo): void {
  equipo.disco.lleno = !equipo.disco.lleno && equipo.mundo.chance(0.5)
}

function updateServer(mundo: Mundo): void {
  mundo.servidor.version = mundo.servidor.version === ANTES ? DESPUES : ANTES
}

/** The supervisor sets another code: devices hear of it at their next contact. */
function changeCodigo({ servidor, ahora }: Mundo): void {
  servidor.codigos.push(ahora)
}

/**
 * The database is lost, and the last backup takes its place; without one that fits, a backup is taken. A lease, a loss or a
 * code that came after the backup is not in this model: people state those again.
 */
function restoreServer(mundo: Mundo): void {
  const { servidor, respaldo } = mundo
  const hayCopia = mundo.equipos.some(({ original }) => original?.arriendo === mundo.titular?.arriendo)
  const decided = ({ libros, codigos }: Datos) =>
    canonicalize([libros.map(({ arriendo: { caja, estado } }) => [caja.arriendo.id, estado]), codigos])
  if (respaldo && !hayCopia && decided(respaldo) === decided(servidor.datos)) {
    servidor.restore(respaldo)
    mundo.count('restauros')
    mundo.respaldo = undefined
  } else mundo.respaldo = servidor.backup()
}

/** An administrator says what is on paper. The device may still work, and even come back. */
function loseDevice(mundo: Mundo): void {
  const { titular, servidor } = mundo
  if (!titular || servidor.libro?.arriendo.estado !== 'vigente') return
  const { id } = titular.arriendo
  const rechazo = servidor.lose(lastOnPaper(mundo, id, servidor.libro.arriendo.caja.numeros))
  if (rechazo) mundo.falta(`No se pudo dar por perdida: ${rechazo.texto}`)
  for (const equipo of mundo.equipos) if (equipo.arriendo.id === id) equipo.perdido = true
  mundo.count('perdidos')
}

function lastOnPaper(mundo: Mundo, id: string, servidor: Numeros): Numeros {
  const ultimos: Record<TipoDeCaja, number> = { ...servidor }
  for (const { equipo, venta } of mundo.papel) {
    const { tipo } = venta.documento
    if (equipo.arriendo.id !== id) continue
    ultimos[tipo] = Math.max(ultimos[tipo], parseConsecutivo(venta.consecutivo)!.numero)
  }
  return ultimos
}

/** A night, or a weekend. */
function sleep(mundo: Mundo): void {
  for (const { disco } of mundo.equipos) disco.lleno = false
  mundo.ahora += mundo.azar.pick([8, 14, 26, 62]) * HORA_MS
}
