/** Options of the form, read once when it opens. */
import { type ActividadCia, type Caja, contract, type ResponseOf, type Sucursal } from '@pura/contract'
import type { TipoDocumento } from '@pura/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askOrRecall, DEL_ALMACEN, remember } from '../../../lib/almacen/consultar.ts'
import { call } from '../../../lib/servidor/api.ts'

type Catalogo<K extends keyof typeof contract.catalogos> = ResponseOf<(typeof contract.catalogos)[K]>

export interface Catalogos {
  sucursales: readonly Sucursal[]
  cajas: readonly Caja[]
  actividades: readonly ActividadCia[]
  monedas: Catalogo<'moneda'>
  formasPago: Catalogo<'formaPago'>
  tarifas: Catalogo<'impuestos'>
  tiposIva: Catalogo<'tiposImpuestoIva'>
  otrosCargos: Catalogo<'otrosCargos'>
  otrosImpuestos: Catalogo<'otrosImpuestos'>
  codigosReferencia: Catalogo<'codigosReferencia'>
  unidades: Catalogo<'unidadMedida'>
}

const IVA = 1

const HORA_MS = 60 * 60_000

export const useCatalogos = (codCia: number) => useQuery(catalogosQuery(codCia))

/** Cached for an hour without a form: stale ones open it at once and are refetched in the background. */
export const catalogosQuery = (codCia: number) =>
  queryOptions({
    queryKey: ['documento', 'catalogos', codCia],
    staleTime: 5 * 60_000,
    gcTime: HORA_MS,
    meta: DEL_ALMACEN,
    queryFn: () =>
      askOrRecall(
        async () => {
          const catalogos = await askCatalogos(codCia)
          remember(CATALOGOS, catalogos)
          return catalogos
        },
        async (almacen) => (await almacen.recallLista(CATALOGOS)) as Catalogos | undefined,
      ),
  })

/** Name and format in the browser's store: change it when `Catalogos` changes. */
const CATALOGOS = 'catalogos.2'

async function askCatalogos(codCia: number): Promise<Catalogos> {
  const params = { codCia }
  const [
    sucursales,
    cajas,
    actividades,
    monedas,
    formasPago,
    tarifas,
    tiposIva,
    otrosCargos,
    otrosImpuestos,
    codigosReferencia,
    unidades,
  ] = await Promise.all([
    call(contract.sucursal.list, { params }),
    call(contract.caja.list, { params }),
    call(contract.actividadEconomicaCia.list, { params }),
    call(contract.catalogos.moneda),
    call(contract.catalogos.formaPago, { params }),
    call(contract.catalogos.impuestos, { params: { tipo: IVA } }),
    call(contract.catalogos.tiposImpuestoIva),
    call(contract.catalogos.otrosCargos),
    call(contract.catalogos.otrosImpuestos),
    call(contract.catalogos.codigosReferencia),
    call(contract.catalogos.unidadMedida, { params }),
  ])
  return {
    sucursales: sucursales.data.filter((s) => s.estado === 'A'),
    cajas: cajas.data.filter((c) => c.estado === 'A'),
    actividades: actividades.data.filter((a) => a.estado === 'A'),
    monedas: monedas.data,
    formasPago: formasPago.data,
    tarifas: tarifas.data,
    tiposIva: tiposIva.data,
    otrosCargos: otrosCargos.data,
    otrosImpuestos: otrosImpuestos.data,
    codigosReferencia: codigosReferencia.data,
    unidades: unidades.data,
  }
}

/** Numbered by a till's device meanwhile (docs/decisions/0153). */
const DE_CAJA: readonly TipoDocumento[] = ['TE', 'FE', 'NC']

/** The device that numbers this type of document with that register; undefined if the office does. */
export const dispositivoDe = (caja: Caja | undefined, tipo: TipoDocumento): string | undefined =>
  DE_CAJA.includes(tipo) ? caja?.dispositivo : undefined

/** The register of a branch that a new document starts with: the first that no device has, or else the first. */
export function defaultCaja(cajas: readonly Caja[], idSucursal: number | null, tipo: TipoDocumento): number | null {
  const suyas = cajas.filter((c) => c.cajaPK.idSucursal === idSucursal)
  const caja = suyas.find((c) => dispositivoDe(c, tipo) === undefined) ?? suyas[0]
  return caja?.cajaPK.idCaja ?? null
}

export const actividadKey = (a: ActividadCia): string =>
  `${a.actividadEconomicaCiaPK.codActividad}|${a.actividadEconomicaCiaPK.correlativo}`
