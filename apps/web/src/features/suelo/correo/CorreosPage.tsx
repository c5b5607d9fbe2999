import { type Correo, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { BarraLista } from '../../../components/mantenimiento/lista/BarraLista.tsx'
import { FiltrosEnVigor } from '../../../components/mantenimiento/lista/FiltrosEnVigor.tsx'
import { paginaQuery } from '../../../components/mantenimiento/lista/pagina.ts'
import { TablaPaginada } from '../../../components/mantenimiento/lista/TablaPaginada.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { useLista } from '../../../components/mantenimiento/lista/use-lista.ts'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import type { Column } from '../../../components/tabla/DataTable.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { lazy } from '../../../lib/navegador/perezoso.tsx'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { asuntoOf, ESTADOS, FILTROS } from './definicion.ts'

const CorreoPanel = lazy(() => import('./CorreoPanel.tsx').then((m) => ({ default: m.CorreoPanel })))
const route = getRouteApi('/privado/configuraciones/correos')

/** The company's mails, newest first: whether each was sent, and why not. The content is not stored. */
export function CorreosPage() {
  const codCia = useCodCia()
  const search = route.useSearch()
  const { texto, estado, pagina = 1 } = search
  const query = useQuery(
    paginaQuery(
      ['correos', codCia, { texto, estado }, pagina],
      contract.correo.list,
      { params: { codCia }, query: { texto, estado, pagina } },
      // Polls while a mail is pending.
      (rows) => rows.some((c) => c.estado === 'pendiente') && 5_000,
    ),
  )
  const lista = useLista({ search, navigate: route.useNavigate(), id: 'correo', query })

  return (
    <Page title="Correos" forma="lleno">
      <BarraLista lista={lista} buscar="Dirección, asunto o referencia" filtros={FILTROS} />
      <FiltrosEnVigor lista={lista} filtros={FILTROS} formatCuantas={formatCuantas} />
      <TablaPaginada
        lista={lista}
        etiqueta="Correos"
        columns={columns}
        rowKey={(c) => c.idCorreo}
        card={(c) => (
          <TarjetaLista
            titulo={asuntoOf(c)}
            junto={formatFechaHora(c.enviado ?? c.creado)}
            detalle={[c.documento, c.para.join(', ')].filter(Boolean).join(' · ')}
            estado={<Estado correo={c} />}
          />
        )}
        formatCuantas={formatCuantas}
        cargando="Cargando correos"
        vacio={<EmptyState titulo={mensajes.general.sinResultados} icono={IconMail} />}
        panel={(c) => <CorreoPanel correo={c} onClose={lista.close} />}
      />
    </Page>
  )
}

const formatCuantas = (n: number): string => (n === 1 ? '1 correo' : `${n} correos`)

const Estado = ({ correo }: { correo: Correo }) => (
  <StatusBadge tono={ESTADOS[correo.estado].tono}>{ESTADOS[correo.estado].nombre}</StatusBadge>
)

const columns: readonly Column<Correo>[] = [
  { id: 'asunto', header: 'Asunto', cell: asuntoOf, title: asuntoOf },
  { id: 'para', header: 'Para', cell: (c) => c.para.join(', '), title: (c) => c.para.join(', ') },
  // Wide enough for the twenty digits of a document: the last ones tell which.
  {
    id: 'referencia',
    header: 'Referencia',
    ancho: 214,
    soloAncha: true,
    cell: (c) => <span className="num">{c.documento ?? c.referencia}</span>,
  },
  {
    id: 'momento',
    header: 'Fecha',
    ancho: 164,
    cell: (c) => <span className="num">{formatFechaHora(c.enviado ?? c.creado)}</span>,
  },
  { id: 'estado', header: 'Estado', ancho: 130, cell: (c) => <Estado correo={c} /> },
]
