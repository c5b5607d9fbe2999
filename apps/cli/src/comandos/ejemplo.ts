import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '@pura/domain'
import { createTestCertificate, type Firmante, POLITICAS, signXadesEpes } from '@pura/firma'
import { type DocumentoEjemplo, makeEjemplo, TIPOS_EJEMPLO } from '../ejemplo/documento.ts'
import { makeCarpeta, save } from '../lib/archivos.ts'
import type { Consola } from '../lib/consola.ts'
import { openFirmante, requirePin } from '../lib/llave.ts'
import { choose, parseEntero, parseOpciones, UsoError } from '../lib/opciones.ts'
import { OPCION_FORMATO, printerFor } from '../lib/resultado.ts'

export const ayuda = `pura ejemplo --tipo ${TIPOS_EJEMPLO.join('|')} --salida CARPETA
             [--version 4.4|4.3] [--semilla N] [--cantidad K] [--p12 LLAVE --pin PIN]
  K documentos inventados y firmados, los de las semillas N, N+1…; la misma semilla da siempre los mismos bytes.
  Sin --p12 se firman con un certificado de prueba, el mismo en cualquier parte, que queda en CARPETA.`

const OPCIONES = {
  ...OPCION_FORMATO,
  tipo: { type: 'string' },
  version: { type: 'string', default: '4.4' },
  semilla: { type: 'string', default: '1' },
  cantidad: { type: 'string', default: '1' },
  salida: { type: 'string' },
  p12: { type: 'string' },
  pin: { type: 'string' },
} as const

export async function run(args: readonly string[], consola: Consola): Promise<number> {
  const { values, positionals } = parseOpciones(args, OPCIONES)
  const { salida, p12 } = values
  if (positionals[0] !== undefined) throw new UsoError(`No se esperaba ${positionals[0]}`)
  if (salida === undefined) throw new UsoError('Falta la carpeta: --salida')
  const tipo = choose('tipo', values.tipo, TIPOS_EJEMPLO)
  const version = choose('version', values.version, ['4.4', '4.3'])
  if (tipo === 'REP' && version === '4.3') throw new UsoError('El REP no existe en la versión 4.3')
  const semilla = parseEntero('semilla', values.semilla, 0, 2_000_000_000)
  const cantidad = parseEntero('cantidad', values.cantidad, 1, 1_000_000)
  const print = printerFor(values.formato, consola)
  await makeCarpeta(salida)
  const firmante = p12
    ? await openFirmante(p12, requirePin(values.pin, consola))
    : await openDePrueba(join(salida, 'certificado-de-prueba.p12'), consola)
  for (let i = semilla; i < semilla + cantidad; i++) {
    const archivo = join(salida, `${tipo}-${version}-${i}.xml`)
    await save(archivo, sign(makeEjemplo(tipo, version, i, firmante.certificado.cedula), version, firmante))
    print({ archivo, estado: 'correcto', hallazgos: [] })
  }
  return 0
}

/**
 * Signed at the document's own time if the certificate was valid then, so that the same key gives the same bytes;
 * otherwise now.
 */
function sign({ xml, fecha }: DocumentoEjemplo, version: Version, firmante: Firmante): string {
  const { validoDesde, validoHasta } = firmante.certificado
  const vigente = fecha >= validoDesde && fecha <= validoHasta
  return signXadesEpes(xml, { firmante, fecha: vigente ? fecha : new Date(), politica: POLITICAS[version] })
}

/** Public: no authority issued the certificate, and anyone can make its key. */
const PIN_DE_PRUEBA = '1234'

/** The certificate covers the years the generator writes about, and is the same on every machine. */
async function openDePrueba(file: string, { err }: Consola): Promise<Firmante> {
  if (existsSync(file)) {
    err(`Se firma con el certificado de prueba ${file} (PIN ${PIN_DE_PRUEBA})`)
    return openFirmante(file, PIN_DE_PRUEBA)
  }
  const p12 = await createTestCertificate({
    cedula: '3101999005',
    nombre: 'EMPRESA DE PRUEBA SOCIEDAD ANONIMA',
    pin: PIN_DE_PRUEBA,
    semilla: 'pura ejemplo',
    desde: new Date('2024-01-01T06:00:00Z'),
    hasta: new Date('2044-01-01T06:00:00Z'),
  })
  await save(file, p12, 0o600)
  err(`Se creó el certificado de prueba ${file} (PIN ${PIN_DE_PRUEBA}): nadie lo respalda y Hacienda no lo admite`)
  return openFirmante(file, PIN_DE_PRUEBA)
}
