import { toTree } from '@pura/comprobante-xml'
import { type Comprobante, generateComprobante, type Parte, type TipoDocumento, type Version } from '@pura/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Recibido } from '../recepcion/recibido.ts'
import { readDocumento } from './documento.ts'
import { reglasClave, reglasFecha, reglasFormato } from './encabezado.ts'
import { Revision } from './hallazgo.ts'
import { Nodo } from './nodo.ts'
import { checkReglas } from './regla.ts'

const CASOS: [TipoDocumento, Version][] = [
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE', 'REP'] as const).map((tipo): [TipoDocumento, Version] => [tipo, '4.4']),
  ...(['FE', 'TE', 'NC', 'ND', 'FEC', 'FEE'] as const).map((tipo): [TipoDocumento, Version] => [tipo, '4.3']),
]

/** As it arrives the moment it is issued. */
function anEnvioOf(comprobante: Comprobante): Recibido {
  const toParte = ({ identificacion }: Parte) => ({
    tipoIdentificacion: identificacion?.tipo ?? '',
    numeroIdentificacion: identificacion?.numero ?? '',
  })
  const { clave, fechaEmision, emisor, receptor } = comprobante
  return {
    id: clave,
    clave,
    fecha: fechaEmision,
    emisor: toParte(emisor),
    receptor: receptor?.identificacion && toParte(receptor),
    comprobanteXml: '',
    recibidoEn: Date.parse(fechaEmision),
    veces: 1,
  }
}

describe('the rules find nothing in what the law admits', () => {
  test.each(CASOS)('%s of %s', (tipo, version) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (semilla) => {
        const comprobante = generateComprobante(tipo, version, semilla)
        const documento = readDocumento(new Nodo(toTree(comprobante)), anEnvioOf(comprobante))
        const revision = new Revision()
        checkReglas([...reglasClave, ...reglasFecha(0), ...reglasFormato], documento, revision)
        expect(revision.hallazgos).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
