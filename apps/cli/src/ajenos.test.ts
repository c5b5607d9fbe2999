import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatFechaHora } from '@pura/domain'
import { createTestCertificate, type LlaveCriptografica, openP12 } from '@pura/firma'
import { politicaDe, signAjeno } from '@pura/firma/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OHIXL } from './testing/ajenos/comun.ts'
import { AJENOS, type Ajeno, ESTILO_COMUN, facturaSimple } from './testing/ajenos.ts'
import { EMISOR, RECEPTOR } from './testing/piezas-ajenas.ts'
import { jsonOf, pura } from './testing/pura.ts'

const shared = process.env.SHARED_DIR ?? fileURLToPath(new URL('../../../../shared', import.meta.url))
const XSD_DIR = process.env.XSD_DIR ?? `${shared}/hacienda/xsd`
const hayXsd = existsSync(XSD_DIR)
const carpeta = mkdtempSync(join(tmpdir(), 'pura-ajenos-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

let emisor: LlaveCriptografica
let receptor: LlaveCriptografica
beforeAll(async () => {
  const vigencia = { desde: new Date('2019-01-01T06:00:00Z'), hasta: new Date('2049-01-01T06:00:00Z'), pin: '1234' }
  emisor = openP12(await createTestCertificate({ cedula: EMISOR, nombre: 'EL ROBLE S.A.', ...vigencia }), '1234')
  receptor = openP12(await createTestCertificate({ cedula: RECEPTOR, nombre: 'ANA MORA SOLIS', ...vigencia }), '1234')
})

const firmado = ({ xml, estilo }: Pick<Ajeno, 'xml' | 'estilo'>): string =>
  signAjeno(xml, emisor, { ...ESTILO_COMUN, ...estilo })

interface Dicho {
  readonly codigo: number
  readonly errores: readonly string[]
  readonly avisos: readonly string[]
}

async function runValidar(xml: string, ...opciones: string[]): Promise<Dicho> {
  const salida = await pura(['validar', ...opciones, '-', '--formato', 'json'], { stdin: xml })
  const [{ hallazgos = [] } = {}] = jsonOf(salida) as { hallazgos?: { gravedad: string; mensaje: string }[] }[]
  const of = (gravedad: string) => hallazgos.filter((h) => h.gravedad === gravedad).map((h) => h.mensaje)
  return { codigo: salida.codigo, errores: of('error'), avisos: of('advertencia') }
}

describe('documents that Hacienda accepts from other issuers pass, and their oddities are warnings', () => {
  test.each(AJENOS.map((a) => [a.nombre, a] as const))('%s', async (_, ajeno) => {
    const { codigo, errores, avisos } = await runValidar(firmado(ajeno), '--ajeno')
    expect(errores).toEqual([])
    expect(codigo).toBe(0)
    expect(avisos).toHaveLength(ajeno.avisos.length)
    for (const esperado of ajeno.avisos) expect(avisos.join('\n')).toMatch(esperado)
  })

  test.runIf(hayXsd)('the official schemas accept these documents', async () => {
    for (const ajeno of AJENOS) {
      const { errores } = await runValidar(firmado(ajeno), '--ajeno', '--xsd', XSD_DIR)
      expect([ajeno.nombre, errores]).toEqual([ajeno.nombre, []])
    }
  })

  test('an issue time two minutes ahead passes, and ten minutes ahead is refused', async () => {
    const at = (minutos: number) => facturaSimple(formatFechaHora(new Date(Date.now() + minutos * 60_000)))
    expect((await runValidar(firmado({ xml: at(2) }), '--ajeno')).errores).toEqual([])
    expect((await runValidar(firmado({ xml: at(10) }), '--ajeno')).errores).toEqual([
      'La fecha de emisión no puede ser futura',
    ])
  })

  test('the signatures of the receiver and of an endorser are verified beside the issuer’s', async () => {
    const primera = firmado({ xml: facturaSimple('2026-03-10T09:15:00-06:00') })
    const segunda = signAjeno(primera, receptor, { ...ESTILO_COMUN, id: '2', rol: 'Receptor' })
    const tercera = signAjeno(segunda, receptor, { ...ESTILO_COMUN, id: '3', rol: 'Endosante1' })
    const { codigo, errores, avisos } = await runValidar(tercera, '--ajeno')
    expect([codigo, errores]).toEqual([0, []])
    expect(avisos.join('\n')).toMatch(/varias firmas/)
    const { out } = await pura(['verificar', '--ajeno', '-'], { stdin: tercera })
    expect(out).toMatch(/Firmante +EL ROBLE S\.A\. \(3101123456\), quien emite/)
    expect(out).toMatch(/Firma 2 +válida, ANA MORA SOLIS \(112345678\), Receptor/)
    expect(out).toMatch(/Firma 3 +válida, ANA MORA SOLIS \(112345678\), Endosante1/)
  })

  test('the same oddities are errors in our own documents', async () => {
    for (const ajeno of AJENOS.filter(({ avisos }) => avisos.length > 0)) {
      expect([ajeno.nombre, (await runValidar(firmado(ajeno))).codigo]).toEqual([
        ajeno.nombre,
        ajeno === SOLO_AVISADO ? 0 : 1,
      ])
    }
  })
})

/** Decimals of a second are a warning in anyone's documents, ours included. */
const SOLO_AVISADO = AJENOS[2]

const named = (parte: string): Ajeno => AJENOS.find(({ nombre }) => nombre.includes(parte))!

describe('each document altered before signing is refused with the reason', () => {
  const casos: [string, Ajeno, [string | RegExp, string], RegExp][] = [
    [
      'a tax two céntimos too high',
      named('two decimals'),
      ['<Monto>460.67', '<Monto>460.69'],
      /El monto del impuesto debería ser 460\.6667/,
    ],
    [
      'a subtotal that is not the total minus its discount',
      named('two decimals'),
      ['3543.59</SubTotal>', '3543.40</SubTotal>'],
      /El subtotal debería ser 3543\.6/,
    ],
    [
      'a wrong total of the document',
      named('two decimals'),
      ['35341.86', '35341.99'],
      /El total del comprobante debería ser 35341\.86/,
    ],
    [
      'a wrong row of the breakdown',
      named('two decimals'),
      ['<TotalMontoImpuesto>4065.88', '<TotalMontoImpuesto>4065.80'],
      /El desglose/,
    ],
    [
      'a wrong total of taxed goods',
      named('two decimals'),
      ['TotalMercanciasGravadas>3937.37', 'TotalMercanciasGravadas>3937.00'],
      /mercancías gravadas debería ser 3937\.37/,
    ],
    [
      'a receipt off by two of the last decimals',
      named('receipt'),
      ['1177.57808', '1177.57809'],
      /total de la venta debería ser 1177\.57807/,
    ],
    [
      'the tax on cement charged instead of assumed',
      named('cement'),
      [/350<\/ImpuestoAsumido/, '0</ImpuestoAsumido'],
      /El impuesto asumido debería ser 350/,
    ],
    [
      'a line whose only tax is 99, counted as exempt',
      named('only tax is 99'),
      [/Gravad[ao]s?>1500/g, (m: string) => m.replace('1500', '500')] as never,
      /gravad[ao]s? debería ser 1500/,
    ],
    [
      'more returned IVA than any reading of the annex gives',
      named('devuelto'),
      ['<TotalIVADevuelto>240', '<TotalIVADevuelto>390'],
      /El IVA devuelto debería ser 240/,
    ],
    [
      'an activity of six digits in 2026',
      named('contingency'),
      ['4719.9', '722003'],
      /La actividad económica debe tener/,
    ],
    [
      'a provider of three digits',
      named('contingency'),
      ['<ProveedorSistemas>3101123456', '<ProveedorSistemas>123'],
      /proveedor de sistemas/,
    ],
    [
      'branch 000',
      named('contingency'),
      [/00100001010000000042/g, '00000001010000000042'],
      /La sucursal del consecutivo/,
    ],
    [
      'dollars at a rate of 0',
      named('contingency'),
      ['CRC</CodigoMoneda><TipoCambio>1.00000', 'USD</CodigoMoneda><TipoCambio>0'],
      /El tipo de cambio debe ser mayor a cero/,
    ],
    [
      'a reference whose type is not that of its clave',
      named('financial'),
      ['<TipoDocIR>01', '<TipoDocIR>04'],
      /no es el de su clave/,
    ],
    ['no CABYS in a note that is not financial', named('financial'), ['<Codigo>09<', '<Codigo>02<'], /El código CABYS/],
    [
      'an issue day that is not that of the clave',
      named('contingency'),
      ['<FechaEmision>2026-05-20', '<FechaEmision>2026-05-21'],
      /La fecha de la clave/,
    ],
  ]
  test.each(casos)('%s', async (_, ajeno, [de, a], esperado) => {
    const alterado = ajeno.xml.replace(de, a)
    expect(alterado).not.toBe(ajeno.xml)
    const { codigo, errores } = await runValidar(firmado({ ...ajeno, xml: alterado }), '--ajeno')
    expect(codigo).toBe(1)
    expect(errores.join('\n')).toMatch(esperado)
  })

  test.each(AJENOS.map((a) => [a.nombre, a] as const))('a change after signing is refused: %s', async (_, ajeno) => {
    const { errores } = await runValidar(firmado(ajeno).replace(/<Nombre>/, '<Nombre>X'), '--ajeno')
    expect(errores.join('\n')).toMatch(/El XML fue modificado luego de haber sido firmado/)
  })

  test('a document signed by someone else says whose signature it is', async () => {
    const xml = signAjeno(named('contingency').xml, receptor, ESTILO_COMUN)
    const { codigo, avisos } = await runValidar(xml, '--ajeno')
    expect(codigo).toBe(0)
    expect(avisos.join('\n')).toMatch(/La firma no es de quien emite el documento: es de 112345678, no de 3101123456/)
    expect((await runValidar(xml)).errores.join('\n')).toMatch(/La firma no es de quien emite/)
  })
})

describe('the option of a catalogue file', () => {
  const cabys = join(carpeta, 'cabys.csv')
  beforeAll(() => writeFileSync(cabys, 'codigo,descripcion\n2399999000000,Otros\n'))

  test('reports a code that is not in the catalogue', async () => {
    const nombre = named('two decimals')
    const { avisos } = await runValidar(firmado(nombre), '--ajeno', '--cabys', cabys)
    expect(avisos).toEqual(['El código CABYS 8314100000000 no está en el catálogo vigente'])
    expect((await runValidar(firmado(nombre), '--cabys', cabys)).errores.join('\n')).toMatch(/8314100000000 no está/)
  })

  test('refuses a file that is not a catalogue', async () => {
    const vacio = join(carpeta, 'vacio.csv')
    writeFileSync(vacio, 'hola')
    expect((await pura(['validar', '--cabys', vacio, '-'])).codigo).toBe(2)
  })
})

describe('a malformed document does not end the run', () => {
  const raro = (xml: string, i: number): string => {
    const file = join(carpeta, `raro-${i}.xml`)
    writeFileSync(file, xml)
    return file
  }

  test('an address of a receiver without OtrasSenas is reported, and the next documents are judged', async () => {
    const { xml } = named('contingency')
    const ubicacion = '<Ubicacion><Provincia>1</Provincia><Canton>01</Canton><Distrito>01</Distrito></Ubicacion>'
    const sinSenas = firmado({ xml: xml.replace('</Receptor>', `${ubicacion}</Receptor>`) })
    const archivos = [sinSenas, firmado({ xml }), 'hola', firmado({ xml })].map(raro)
    const salida = await pura(['validar', '--ajeno', '--formato', 'json', ...archivos])
    expect(salida.codigo).toBe(2)
    expect(jsonOf(salida).map((r) => String(r.estado))).toEqual(['incorrecto', 'correcto', 'ilegible', 'correcto'])
  })

  test.each(['--ajeno', '--formato=json'])(
    'documents with any element missing or empty are all judged (%s)',
    async (opcion) => {
      const todos = AJENOS.flatMap(({ xml }) => mutilated(xml))
      expect(todos.length).toBeGreaterThan(600)
      const archivos = todos.map(raro)
      const salida = await pura(['validar', opcion, '--formato', 'json', ...archivos])
      expect(salida.err).toBe('')
      const dichos: { archivo: string; hallazgos: { mensaje: string }[] }[] = jsonOf(salida) as never
      expect(dichos.map(({ archivo }) => archivo)).toEqual(archivos)
      expect(
        dichos.flatMap(({ hallazgos }) => hallazgos).filter(({ mensaje }) => /No se pudo comprobar/.test(mensaje)),
      ).toEqual([])
    },
    60_000,
  )
})

/** The same document without each of its elements, and with each of them empty. */
function mutilated(xml: string): string[] {
  const found = [...xml.matchAll(/<(\w+)(?: [^>]*)?>/g)].slice(1)
  return found.flatMap(({ 0: tag, 1: nombre, index }) => {
    const cierre = `</${nombre}>`
    const end = xml.indexOf(cierre, index)
    if (end < 0) return []
    const antes = xml.slice(0, index)
    const despues = xml.slice(end + cierre.length)
    return [antes + despues, `${antes}${tag}${cierre}${despues}`]
  })
}

describe('a document judged as ours is judged at least as strictly as one of another program', () => {
  test('a future issue time is refused by both judgements', async () => {
    const futuro = facturaSimple(formatFechaHora(new Date(Date.now() + 3_600_000)))
    for (const opciones of [[], ['--ajeno']]) {
      const { out } = await pura(['validar', ...opciones, '-'], { stdin: firmado({ xml: futuro }) })
      expect(out).toContain('La fecha de emisión no puede ser futura')
    }
  })

  test('verificar calls a good signature with another policy invalid, and exits with 1', async () => {
    const politica = politicaDe('https://tribunet.hacienda.go.cr/docs/esquemas/2016/v4/resolucion.pdf', OHIXL)
    const otra = firmado({ xml: facturaSimple('2026-03-10T09:15:00-06:00'), estilo: { politica } })
    const { codigo, out } = await pura(['verificar', '-'], { stdin: otra })
    expect(codigo).toBe(1)
    expect(out).toMatch(/error \[firma] Signature: La política de firma no es la de Hacienda/)
    expect(out).toMatch(/Firma +no válida/)
    expect((await pura(['verificar', '--ajeno', '-'], { stdin: otra })).codigo).toBe(0)
  })
})
