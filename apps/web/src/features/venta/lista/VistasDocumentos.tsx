import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Cuenta } from '../../../components/datos/Cuenta.tsx'
import { Vista, Vistas } from '../../../components/pagina/Vistas.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'
import { borradoresQuery } from '../borrador/consultas.ts'
import { type DocumentosSearch, filtrosOfVista, type Vista as NombreVista } from './busqueda.ts'
import { conteoQuery } from './consultas.ts'
import type { DefinicionLista } from './definicion.ts'
import type { EstadoDeDocumentos } from './use-documentos.ts'

const nombres: Record<NombreVista, string> = mensajes.busqueda.vistas.documentos

interface PropsDeVistasDocumentos {
  definicion: DefinicionLista
  search: DocumentosSearch
  estado: EstadoDeDocumentos
}

/** Views of the list, with their counts. */
export function VistasDocumentos({ definicion, search, estado }: PropsDeVistasDocumentos) {
  const actual = search.vista ?? 'mes'
  return (
    <Vistas>
      {definicion.vistas.map((vista) => (
        <Vista key={vista} actual={vista === actual} onChoose={() => estado.setVista(vista)}>
          {nombres[vista]}
          {isContada(vista) && <Conteo vista={vista} estado={estado} tipo={definicion.tipo.id} />}
        </Vista>
      ))}
      <VistaBorradores tipo={definicion.tipo.id} estado={estado} />
    </Vistas>
  )
}

/** "Todas" shows no count, and the balance due is counted only on request (docs/decisions/0075). */
const isContada = (vista: NombreVista): boolean => vista !== 'todas' && vista !== 'porCobrar'

/** Shown only if there are drafts. */
function VistaBorradores({
  tipo,
  estado: { codCia, enBorradores, setVista },
}: {
  tipo: number
  estado: EstadoDeDocumentos
}) {
  const { usuario } = useSesion()
  const { data = [] } = useQuery(borradoresQuery({ codCia, idUsuario: usuario.usuarioPK.idUsuario }, tipo))
  if (data.length === 0 && !enBorradores) return null
  return (
    <Vista actual={enBorradores} onChoose={() => setVista('borradores')}>
      {nombres.borradores}
      {data.length > 0 && <Cuenta valor={data.length} tono="acento" />}
    </Vista>
  )
}

function Conteo({ vista, estado, tipo }: { vista: NombreVista; estado: EstadoDeDocumentos; tipo: number }) {
  const { codCia, lista } = estado
  const { data } = useQuery({
    ...conteoQuery(codCia, tipo, filtrosOfVista(vista)),
    // A count read before the rows could miss a change that they already show.
    enabled: !lista.query.isLoading,
  })
  if (data === undefined || (data === 0 && vista !== 'mes')) return null
  return <Cuenta valor={data} tono={vista === 'rechazadas' ? 'rojo' : 'neutro'} />
}
