import { type Cliente, contract, type DocumentoCompleto } from '@pura/contract'
import { type TipoDocumento, tipoDocto } from '@pura/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import type { ModoDocumento } from '../DocumentoForm.tsx'
import { DIFERENCIAS } from './diferencias.ts'
import type { ReferenciaForm } from './estado.ts'
import { type Preparacion, toReferencia } from './origen.ts'

/** What must be known before the form can be filled in: who is on the other side, and what is left of the document. */
export function usePreparacion(
  codCia: number,
  tipo: TipoDocumento,
  modo: ModoDocumento,
  origen: DocumentoCompleto | undefined,
) {
  const numDocto = origen?.vtaMovmPK.numDocto ?? 0
  const asks = origen !== undefined || tipo === 'TE'
  return useQuery({
    enabled: asks,
    initialData: asks ? undefined : NADA,
    queryKey: ['documento', 'preparacion', codCia, tipo, modo, numDocto],
    // Balances move with every note and receipt.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<Preparacion> => {
      const [cliente, referencia] = await Promise.all([
        origen ? findCliente(codCia, origen.cliente) : tipo === 'TE' ? findContado(codCia) : null,
        findReferencia(codCia, tipo, modo, origen),
      ])
      return { cliente, referencia }
    },
  })
}

/** An empty document asks nothing: it opens at once. */
const NADA: Preparacion = { cliente: null, referencia: null }

const listClientes = async (codCia: number, texto: string): Promise<Cliente[]> =>
  (
    await call(contract.cliente.list, {
      params: { codCia },
      query: { texto: texto.slice(0, 200), pagina: 1, porPagina: 50 },
    })
  ).data

/** Who has no identification: the counter (D7). */
async function findContado(codCia: number): Promise<Cliente | null> {
  return (await listClientes(codCia, 'contado')).find((c) => c.ruc === '' && c.identificador === '') ?? null
}

/** Whom a referenced document was made for. */
export const findClienteDe = (codCia: number, { idCliente, nombreCliente }: ReferenciaForm): Promise<Cliente | null> =>
  findCliente(codCia, idCliente === null ? null : { clientePK: { codCia, idCliente }, nombreCliente })

async function findCliente(codCia: number, cliente: DocumentoCompleto['cliente']): Promise<Cliente | null> {
  if (!cliente) return null
  const hallados = await listClientes(codCia, cliente.nombreCliente)
  const { idCliente } = cliente.clientePK
  // Renamed since then, or among too many of the same name: what the document says of it is enough to go on.
  return hallados.find((c) => c.clientePK.idCliente === idCliente) ?? toCliente(cliente)
}

const toCliente = ({ clientePK, nombreCliente }: NonNullable<DocumentoCompleto['cliente']>): Cliente => ({
  clientePK,
  nombreCliente,
  tipoCliente: { idTipoCliente: 1, nombreTipoCliente: '' },
  tipoDoctoPersona: { codigoSri: '', nombreDoctoPersona: '' },
  ruc: '',
  identificador: '',
  telefono: '',
  celular: '',
  correo: '',
  correosAdicionales: '',
  pais: { idPais: 1, nombrePais: '' },
  departamento: null,
  idMunicipio: null,
  distrito: null,
  barrio: null,
  direccion: '',
  idActividadEconomica: null,
  estado: 'A',
  version: 0,
})

/** The document itself, for what adjusts or pays it; what the document refers to, for the rest. */
async function findReferencia(
  codCia: number,
  tipo: TipoDocumento,
  modo: ModoDocumento,
  origen: DocumentoCompleto | undefined,
): Promise<ReferenciaForm | null> {
  if (!origen || !DIFERENCIAS[tipo].conReferencia) return null
  const deOrigen = modo === 'nota' || modo === 'recibo'
  const clave = deOrigen ? origen.clave : origen.referencias.find((r) => r.numDocto !== null)?.clave
  if (!clave) return null
  const { data } = await call(contract.vtaMovm.referibles, {
    params: { codCia },
    // The last ten digits of a consecutivo, which in the clave are digits 32 to 41.
    query: { para: tipoDocto(tipo).id, texto: clave.slice(31, 41), pagina: 1, porPagina: 50 },
  })
  const hallado = data.find((d) => d.clave === clave)
  if (hallado) return toReferencia(hallado)
  return deOrigen ? toReferencia({ ...origen, condicionVenta: origen.condicionVenta.codigo }) : null
}
