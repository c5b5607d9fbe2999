import { contract } from '@pura/contract'
import {
  CODIGOS_REFERENCIA,
  type Codigo,
  type CodigoVersionado,
  condicionesVentaFor,
  FORMAS_FARMACEUTICAS,
  MEDIOS_PAGO,
  monedasVigentes,
  TARIFAS_IVA,
  TIPOS_DOCTO,
  TIPOS_IMPUESTO,
  TIPOS_OTRO_CARGO,
  toDecimalTarifa,
  UNIDADES_MEDIDA,
} from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'

/** The version of new documents (docs/acuerdos.md A3); a form offers what this version allows. */
const VERSION = '4.4'

/** Hacienda's code lists. They are the same for everybody and change with a release, so a browser may cache them. */
export function catalogosRoutes(app: FastifyInstance): void {
  const { catalogos, condicionVenta } = contract

  app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      if (reply.statusCode === 200) reply.header('cache-control', 'private, max-age=3600')
    })

    serve(scope, catalogos.moneda, () =>
      monedasVigentes.map(({ idMoneda, codigo, nombre, simbolo }) => ({
        idMoneda,
        nombreCorto: codigo,
        nombre,
        signo: simbolo,
      })),
    )
    serve(scope, catalogos.formaPago, ({ params: { codCia } }) =>
      current(MEDIOS_PAGO).map(({ codigo, nombre }) => ({ formaPagoPK: { codCia, idFormaPago: codigo }, nombre })),
    )
    serve(scope, catalogos.unidadMedida, ({ params: { codCia } }) =>
      UNIDADES_MEDIDA[VERSION].map(({ simbolo, nombre }) => ({
        unidadMedidaPK: { codCia, idUnidad: simbolo },
        nombreUnidad: nombre,
        representacion: simbolo,
      })),
    )
    serve(scope, catalogos.impuestos, ({ params: { tipo } }) => (usesTarifa(tipo) ? tarifas() : []))
    serve(scope, catalogos.tiposImpuestoIva, () => TIPOS_IMPUESTO.filter(isIva).map(toCodigo))
    serve(scope, catalogos.otrosImpuestos, () => TIPOS_IMPUESTO.filter((t) => !isIva(t)).map(toCodigo))
    serve(scope, catalogos.otrosCargos, () => current(TIPOS_OTRO_CARGO).map(toCodigo))
    serve(scope, catalogos.formasFarmaceuticas, () => FORMAS_FARMACEUTICAS.map(toCodigo))
    serve(scope, catalogos.codigosReferencia, () => current(CODIGOS_REFERENCIA).map(toCodigo))
    serve(scope, condicionVenta.list, () =>
      // The allowed ones depend on the type of document; the form of a factura requests these.
      condicionesVentaFor('FE', VERSION).map(({ codigo, nombre, plazo }) => ({
        codigo,
        nombre,
        plazo,
      })),
    )
    serve(scope, catalogos.tiposDocto, () =>
      TIPOS_DOCTO.map(({ id, tipo, codigo, nombre, sumaResta, verificarExistencia, tipoDoctoAnula, raiz }) => ({
        idTipoDoctoVta: id,
        codigoSriAts: codigo,
        nombreDoctoVta: nombre,
        nombreCortoVta: tipo,
        etiqueta: nombre.toUpperCase(),
        nombreReporte: raiz ?? 'Proforma',
        verificarExistencia,
        sumaResta,
        tipoDoctoAnula,
        proforma: raiz === null,
        xmlSchema: VERSION,
        estado: 'A' as const,
      })),
    )
  })
}

/** 01 IVA, 07 IVA con cálculo especial, 08 IVA de bienes usados (impuesto/find-by-tipo/{1,7,8}). */
const CODIGOS_IVA = ['01', '07', '08']
const isIva = ({ codigo }: Codigo): boolean => CODIGOS_IVA.includes(codigo)
const usesTarifa = (tipo: number): boolean => CODIGOS_IVA.includes(String(tipo).padStart(2, '0'))

/** Rates of new documents; the transitional ones remain only for notes on old documents. */
const tarifas = () =>
  TARIFAS_IVA[VERSION]
    .filter((t) => !t.soloNotas)
    .map(({ codigo, nombre, tarifa }) => ({
      codigo,
      descripcion: nombre,
      tasa: toDecimalTarifa(tarifa),
    }))

const current = <T extends CodigoVersionado>(filas: readonly T[]): T[] =>
  filas.filter((fila) => fila.versiones.includes(VERSION))

const toCodigo = ({ codigo, nombre }: Codigo) => ({ codigo, nombre })
