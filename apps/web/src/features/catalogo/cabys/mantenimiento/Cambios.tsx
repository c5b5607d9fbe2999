import { Button } from '@mantine/core'
import { type CambioCabys, contract, type EstadoListas, type RevisionCabys } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatImpuesto } from '../../../../components/cabys/partes.tsx'
import { Seleccion } from '../../../../components/campos/Seleccion.tsx'
import { Cuenta } from '../../../../components/datos/Cuenta.tsx'
import { Vista, Vistas } from '../../../../components/pagina/Vistas.tsx'
import { Paginador } from '../../../../components/tabla/Paginador.tsx'
import { formatFechaHora } from '../../../../lib/formato/format.ts'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { useOperador } from '../../../../lib/servidor/opciones.ts'
import type { MantenimientoSearch } from './busqueda.ts'
import { CLASES, type Clase, NOMBRES } from './clases.ts'
import { cambiosQuery, refreshCatalogo, revisionesQuery } from './consultas.ts'
import classes from './Mantenimiento.module.css'
import { describeRevision } from './Renovacion.tsx'

const ORIGENES: Readonly<Record<RevisionCabys['origen'], string>> = {
  producto: '',
  bccr: '',
  archivo: ', cargada de un archivo',
  deshecha: ', se deshizo la carga de un archivo',
}

interface PropsDeCambios {
  estado: EstadoListas | undefined
  search: Omit<MantenimientoSearch, 'abierto'>
  onCambio: (search: Omit<MantenimientoSearch, 'abierto'>) => void
}

/** Changes of each edition: retired and new codes, names, rates. */
export function Cambios({ estado, search, onCambio }: PropsDeCambios) {
  const revisiones = useQuery(revisionesQuery).data?.filter(({ resultado }) => resultado === 'renovado') ?? []
  const operador = useOperador()
  const ultima = estado?.renovacion.ultimaConCambios
  const actual = revisiones.find(({ idRevision }) => idRevision === search.revision) ?? ultima
  if (!estado) return null
  return (
    <section className={classes.tarjeta} aria-labelledby="cambios">
      <div className={`tira entre hueco-16 ${classes.cabeza}`}>
        <div>
          <h2 id="cambios">Qué cambió</h2>
          <p className="sec">
            {actual
              ? `${formatFechaHora(actual.momento)}${ORIGENES[actual.origen]}: ${describeRevision(actual)}.`
              : 'Ninguna edición ha cambiado códigos desde que se cargó el catálogo.'}
          </p>
        </div>
        {operador && ultima?.origen === 'archivo' && <DeshacerCarga idRevision={ultima.idRevision} />}
        {actual && revisiones.length > 1 && (
          <Seleccion
            aria-label="Edición"
            w={190}
            data={revisiones.map(({ idRevision, momento }) => ({
              value: String(idRevision),
              label: formatFechaHora(momento),
            }))}
            value={String(actual.idRevision)}
            onChange={(value) => onCambio({ revision: value ? Number(value) : undefined, clase: undefined })}
            allowDeselect={false}
          />
        )}
      </div>
      {actual && <DeRevision key={actual.idRevision} revision={actual} search={search} onCambio={onCambio} />}
    </section>
  )
}

function DeRevision({ revision, search, onCambio }: Omit<PropsDeCambios, 'estado'> & { revision: RevisionCabys }) {
  const { data } = useQuery(cambiosQuery(revision.idRevision, search.clase, search.pagina ?? 1))
  const cuantos: Readonly<Record<Clase, number>> = {
    retirado: revision.retirados,
    tarifa: revision.tarifas,
    renombrado: revision.renombrados,
    nuevo: revision.nuevos,
  }
  return (
    <div className={classes.deRevision}>
      <Vistas>
        <Vista actual={search.clase === undefined} onChoose={() => onCambio({ clase: undefined })}>
          Todos
        </Vista>
        {CLASES.filter((clase) => cuantos[clase] > 0).map((clase) => (
          <Vista key={clase} actual={search.clase === clase} onChoose={() => onCambio({ clase })}>
            {NOMBRES[clase][1]} <Cuenta valor={cuantos[clase]} />
          </Vista>
        ))}
      </Vistas>
      <ul className={classes.cambios} aria-label="Códigos que cambiaron">
        {data?.rows.map((cambio) => (
          <Cambio key={`${cambio.clase}${cambio.codigo}`} cambio={cambio} />
        ))}
      </ul>
      {data?.paginacion && data.paginacion.paginas > 1 && (
        <Paginador
          nombre="Páginas de cambios"
          paginacion={data.paginacion}
          onPagina={(pagina) => onCambio({ pagina: pagina === 1 ? undefined : pagina })}
        />
      )}
    </div>
  )
}

function Cambio({ cambio: { codigo, clase, descripcion, antes, despues } }: { cambio: CambioCabys }) {
  const show = clase === 'renombrado' ? (texto: string) => texto : formatImpuesto
  return (
    <li>
      <div className={`rejilla encoge hueco-2 quiebra ${classes.deQue}`}>
        {clase !== 'renombrado' && <span>{descripcion}</span>}
        {clase === 'renombrado' && (
          <span>
            <span className="sec">{show(antes)}</span> <IconArrowRight size={14} stroke={1.8} aria-label="pasa a" />{' '}
            {show(despues)}
          </span>
        )}
        <Link to="/cabys" search={{ texto: codigo }} className="num nota">
          {codigo}
        </Link>
      </div>
      <span className="sec nota">{NOMBRES[clase][0]}</span>
      <span className={`fila hueco-6 ${classes.antesDespues} num`}>
        {clase === 'tarifa' && (
          <>
            <span className="sec">{show(antes)}</span>
            <IconArrowRight size={15} stroke={1.8} aria-label="pasa a" />
            <span className="medio">{show(despues)}</span>
          </>
        )}
        {(clase === 'nuevo' || clase === 'retirado') && show(despues || antes)}
      </span>
    </li>
  )
}

/** Undoes the last manual load of the CABYS, without asking: loading the file again redoes it. */
function DeshacerCarga({ idRevision }: { idRevision: number }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => call(contract.listas.deshacer, { body: { idRevision } }),
    onSuccess: () => avisos.bien('Rige otra vez la edición de antes'),
    onError: (error) => avisos.mal(motivoOf(error, mensajes.general.errorDesconocido)),
    onSettled: () => refreshCatalogo(queryClient),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      Deshacer la carga
    </Button>
  )
}
