import { ActionIcon, Modal, Skeleton, TextInput } from '@mantine/core'
import { ACCESO_PROPIO, type AccesoMio, contract } from '@pura/contract'
import { containsWords } from '@pura/domain/busqueda'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { IconDoorExit, IconExternalLink, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { Reintento } from '../../../components/pagina/Reintento.tsx'
import { formatCedula, formatFecha } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { enOtraPestana } from '../../../lib/pestana/otra-pestana.ts'
import { call } from '../../../lib/servidor/api.ts'
import { enterAcceso, leaveCia } from '../../../lib/servidor/intercambio.ts'
import { refreshSesion } from '../../../lib/servidor/session.ts'
import classes from './Acceso.module.css'

/** Number of companies from which on there is a search. */
const MUCHAS = 8
const LLAVE = ['accesos', 'mios']

/** Companies the user may work in; one click switches. ↑ ↓ move, Enter in the search opens the first match. */
export default function CambiarCompania({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [texto, setTexto] = useState('')
  const [dejando, setDejando] = useState<AccesoMio>()
  const lista = useRef<HTMLUListElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: LLAVE,
    queryFn: async ({ signal }) => (await call(contract.acceso.mios, { signal })).data,
    staleTime: 0,
  })
  const goTo = useMutation({
    mutationFn: (idAcceso: number | null) => (idAcceso === null ? leaveCia() : enterAcceso(idAcceso)),
    onError: (fallo) => {
      avisos.mal(motivoOf(fallo))
      void refetch()
    },
  })
  const leave = useMutation({
    mutationFn: ({ idAcceso }: AccesoMio) => call(contract.acceso.dejar, { params: { idAcceso } }),
    onSuccess: async ({ mensaje }) => {
      avisos.bien(mensaje)
      setDejando(undefined)
      await refetch()
      await refreshSesion(queryClient)
    },
    onError: (fallo) => avisos.mal(motivoOf(fallo)),
  })
  const conBusqueda = (data?.accesos.length ?? 0) + 1 >= MUCHAS
  const halladas = data?.accesos.filter((a) => containsWords(`${a.nombreCia} ${a.ruc}`, texto)) ?? []
  const conLaPropia = data !== undefined && containsWords(data.propia, texto)

  function walk(event: KeyboardEvent) {
    const pasos: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const botones = [
      ...(lista.current?.querySelectorAll<HTMLButtonElement>('button[data-compania]:not([disabled])') ?? []),
    ]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      botones[0]?.click()
    }
    const paso = pasos[event.key]
    if (paso === undefined || botones.length === 0) return
    event.preventDefault()
    const at = botones.indexOf(document.activeElement as HTMLButtonElement)
    botones[at === -1 ? 0 : (at + paso + botones.length) % botones.length]?.focus()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t.cambiar}
      size="md"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      onKeyDown={walk}
    >
      {error && <Reintento error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      {data && conBusqueda && (
        <TextInput
          data-autofocus
          aria-label={t.buscar}
          placeholder={t.buscar}
          maxLength={100}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      )}
      {data && (
        <ul ref={lista} className={`rejilla hueco-2 ${classes.companias}`} aria-label={t.cambiar}>
          {conLaPropia && (
            <li className={`rejilla al-medio hueco-4 ${classes.compania}`}>
              <Elegir
                nombre={data.propia}
                detalle={t.suCompania}
                actual={data.enLaPropia}
                ocupado={goTo.isPending}
                onChoose={() => goTo.mutate(null)}
              />
              <EnOtraPestana nombre={data.propia} idAcceso={ACCESO_PROPIO} />
            </li>
          )}
          {halladas.map((a) => (
            <li key={a.idAcceso} className={`rejilla al-medio hueco-4 ${classes.compania}`}>
              <Elegir
                nombre={a.nombreCia}
                detalle={`${formatCedula(a.ruc)} · ${a.nombreRol} · ${t.accesoDesde(formatFecha(a.desde))}`}
                actual={a.actual}
                ocupado={goTo.isPending}
                onChoose={() => goTo.mutate(a.idAcceso)}
              />
              <EnOtraPestana nombre={a.nombreCia} idAcceso={a.idAcceso} />
              {!a.actual && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`${t.dejar}: ${a.nombreCia}`}
                  onClick={() => setDejando(a)}
                >
                  <IconDoorExit size={17} stroke={1.7} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && !conLaPropia && halladas.length === 0 && (
        <p className="sec" role="status">
          {t.sinCoincidencias}
        </p>
      )}
      <ConfirmDialog
        abierto={dejando !== undefined}
        titulo={t.dejar}
        detalle={dejando && t.preguntaDejar(dejando.nombreCia)}
        peligro
        ocupado={leave.isPending}
        onSi={() => dejando && leave.mutate(dejando)}
        onNo={() => setDejando(undefined)}
      />
    </Modal>
  )
}

const EnOtraPestana = ({ nombre, idAcceso }: { nombre: string; idAcceso: number }) => (
  <ActionIcon
    component="a"
    {...enOtraPestana(idAcceso)}
    variant="subtle"
    color="gray"
    size="lg"
    aria-label={t.enOtraPestana(nombre)}
    title={t.enOtraPestana(nombre)}
  >
    <IconExternalLink size={17} stroke={1.7} />
  </ActionIcon>
)

interface ElegirProps {
  nombre: string
  detalle: string
  actual: boolean
  ocupado: boolean
  onChoose: () => void
}

const Elegir = ({ nombre, detalle, actual, ocupado, onChoose }: ElegirProps) => (
  <button
    type="button"
    data-compania
    className={`rejilla ancho hueco-2 quiebra ${classes.elegir}`}
    disabled={actual || ocupado}
    onClick={onChoose}
  >
    <span className="medio">{nombre}</span>
    <span className="sec nota num">{actual ? `${t.estaAqui} · ${detalle}` : detalle}</span>
  </button>
)
