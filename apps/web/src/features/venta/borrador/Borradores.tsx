import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Deshacer } from '../../../components/acciones/Deshacer.tsx'
import { useUndo } from '../../../components/acciones/use-deshacer.ts'
import { Fecha } from '../../../components/datos/Fecha.tsx'
import { Monto } from '../../../components/datos/Monto.tsx'
import { AccionFila } from '../../../components/mantenimiento/lista/TablaLista.tsx'
import { TarjetaLista } from '../../../components/mantenimiento/lista/TarjetaLista.tsx'
import { EmptyState } from '../../../components/pagina/EmptyState.tsx'
import { type Column, DataTable } from '../../../components/tabla/DataTable.tsx'
import { formatFechaCorta, formatHora } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import type { BorradorEnLista } from './almacen.ts'
import classes from './Borradores.module.css'
import { borradoresQuery, refreshBorradores } from './consultas.ts'
import { removeBorrador } from './lista.ts'

interface PropsDeBorradores {
  /** Type of document of the drafts. */
  tipo: number
  /** Shown for a draft without a client. */
  sinCliente: string
  agregar: ReactNode
  onOpen: (idBorrador: string) => void
}

/** Unfinished drafts: continue one, or delete it with undo. */
export function Borradores({ tipo, sinCliente, agregar, onOpen }: PropsDeBorradores) {
  const { usuario, cia } = useSesion()
  const autor = { codCia: cia.codCia, idUsuario: usuario.usuarioPK.idUsuario }
  const queries = useQueryClient()
  const query = useQuery(borradoresQuery(autor, tipo))
  const deshacer = useUndo()

  async function remove(borrador: BorradorEnLista) {
    try {
      const devolver = await removeBorrador(autor, borrador)
      deshacer.ofrecer({
        texto: `Borrador de ${nombreDe(borrador, sinCliente)} quitado`,
        undo: () =>
          void devolver()
            .catch(() => avisos.mal(mensajes.general.errorServidor))
            .finally(() => refreshBorradores(queries)),
      })
    } catch (error) {
      avisos.mal('No se pudo quitar el borrador', error instanceof Error ? error.message : undefined)
    }
    void refreshBorradores(queries)
  }

  return (
    <>
      <div className={`fila entre fijo hueco-12 ${classes.barra}`}>
        <span className="sec">Se guardan mientras escribe y siguen en cualquier dispositivo donde ingrese.</span>
        {agregar}
      </div>
      <section className="columna llena raya" aria-label="Borradores">
        <Deshacer deshacer={deshacer} className={classes.oferta} />
        <DataTable
          etiqueta="Borradores"
          rows={query.data}
          columns={columnas(sinCliente)}
          rowKey={(b) => b.idBorrador}
          onOpen={(b) => onOpen(b.idBorrador)}
          actions={(b) => (
            <>
              <AccionFila
                etiqueta={`Abrir borrador de ${nombreDe(b, sinCliente)}`}
                titulo="Abrir"
                onClick={() => onOpen(b.idBorrador)}
              >
                <IconPencil size={17} stroke={1.7} />
              </AccionFila>
              <AccionFila
                etiqueta={`Quitar borrador de ${nombreDe(b, sinCliente)}`}
                titulo="Quitar"
                onClick={() => void remove(b)}
              >
                <IconTrash size={17} stroke={1.7} />
              </AccionFila>
            </>
          )}
          card={(b) => <Tarjeta borrador={b} sinCliente={sinCliente} />}
          cargando="Cargando los borradores"
          vacio={
            query.isError ? (
              <EmptyState
                titulo={query.error.message}
                accion={<Button onClick={() => void query.refetch()}>{mensajes.mantenimiento.reintentar}</Button>}
              />
            ) : (
              <EmptyState
                icono={IconPencil}
                titulo={mensajes.general.sinResultados}
                detalle="Lo que deje a medias queda aquí, para seguirlo desde este u otro dispositivo."
              />
            )
          }
          atajos={{ e: (b) => onOpen(b.idBorrador) }}
        />
      </section>
    </>
  )
}

const nombreDe = ({ nombreCliente }: BorradorEnLista, sinCliente: string) => nombreCliente || sinCliente

const QUE_ES: Readonly<Record<BorradorEnLista['modo'], string>> = {
  base: 'A partir de otro',
  nuevo: 'Nuevo',
  copia: 'Copia',
  editar: 'Edición',
  nota: 'Nota',
  correccion: 'Corrección',
  recibo: 'Pago',
}

const columnas = (sinCliente: string): readonly Column<BorradorEnLista>[] => [
  {
    id: 'cliente',
    header: mensajes.lista.cliente,
    cell: (b) => <span className={b.nombreCliente ? 'medio' : 'sec'}>{nombreDe(b, sinCliente)}</span>,
    title: (b) => nombreDe(b, sinCliente),
  },
  {
    id: 'modo',
    header: 'Qué es',
    ancho: 110,
    soloAncha: true,
    cell: (b) => <span className="sec">{QUE_ES[b.modo]}</span>,
  },
  { id: 'total', header: 'Total', ancho: 150, derecha: true, cell: (b) => <TotalDe borrador={b} /> },
  { id: 'guardado', header: 'Guardado', ancho: 150, cell: (b) => <Fecha instante={b.guardado} formato="fechaHora" /> },
  {
    id: 'donde',
    header: 'Dónde',
    ancho: 150,
    soloAncha: true,
    cell: (b) => <span className="sec">{b.soloAqui ? 'Solo en este equipo' : 'En su cuenta'}</span>,
  },
]

const TotalDe = ({ borrador: { total, moneda } }: { borrador: BorradorEnLista }) =>
  total === null ? <span className="sec">—</span> : <Monto valor={total} moneda={{ nombreCorto: moneda }} />

const Tarjeta = ({ borrador: b, sinCliente }: { borrador: BorradorEnLista; sinCliente: string }) => (
  <TarjetaLista
    titulo={nombreDe(b, sinCliente)}
    junto={<TotalDe borrador={b} />}
    detalle={`${QUE_ES[b.modo]} · ${formatFechaCorta(b.guardado)} ${formatHora(b.guardado, false)}`}
    estado={b.soloAqui ? 'Solo en este equipo' : undefined}
  />
)
