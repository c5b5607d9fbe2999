import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { contract, type FilaTablero, type PropuestasTablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { Reintento } from '../../../../components/pagina/Reintento.tsx'
import { motivoDeCampo } from '../../../../lib/formato/motivo.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'
import { isMisma, type Linea, lineasDe, toRespuesta } from './borrador.ts'
import type { Enviadas } from './enviadas.ts'
import { LineasDeCompania } from './LineasDeCompania.tsx'
import classes from './Lote.module.css'

interface PropsDeResponderDialog {
  filas: readonly FilaTablero[]
  onClose: () => void
  /** Called after some or all were sent; refused ones stay in the dialog. */
  onEnviadas: (enviadas: Enviadas) => void
  onTodas: () => void
}

/** Unanswered documents of the selected companies, each with its proposal and reason; reviewed and confirmed once. */
export default function ResponderDialog({ filas, ...props }: PropsDeResponderDialog) {
  // Fixed when the dialog opens: sending answers changes the pending documents, but refused ones must stay visible.
  const [accesos] = useState(() =>
    filas.filter(({ porResponder: p }) => p && p.cuantos > 0).map(({ idAcceso }) => idAcceso),
  )
  const { data, error, refetch } = useQuery({
    queryKey: ['tablero-propuestas', accesos],
    queryFn: async ({ signal }) => (await call(contract.tableroLote.propuestas, { body: { accesos }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const nombres = new Map(filas.map(({ idAcceso, nombreCia }) => [idAcceso, nombreCia]))
  return (
    <Modal
      opened
      onClose={props.onClose}
      size="min(1080px, 96vw)"
      title={t.lote.titulo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {error && <Reintento error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status">
          <span className="oculto-visual">{t.lote.buscando}</span>
          <Skeleton height={240} />
        </div>
      )}
      {data && <Tabla propuestas={data} nombres={nombres} {...props} />}
    </Modal>
  )
}

interface TablaProps extends Omit<PropsDeResponderDialog, 'filas'> {
  propuestas: PropuestasTablero
  nombres: ReadonlyMap<number, string>
}

function Tabla({ propuestas, nombres, onClose, onEnviadas, onTodas }: TablaProps) {
  const queryClient = useQueryClient()
  const [lineas, setLineas] = useState<readonly Linea[]>(() => lineasDe(propuestas))
  const [ocupado, setOcupado] = useState(false)
  const [problemas, setProblemas] = useState<readonly string[]>([])
  const van = lineas.filter(({ va }) => va)
  const change = (linea: Linea, cambio: Partial<Linea>) =>
    setLineas((previas) => previas.map((otra) => (isMisma(otra, linea) ? { ...otra, ...cambio } : otra)))
  const changeAll = (idAcceso: number, va: boolean) =>
    setLineas((previas) => previas.map((otra) => (otra.idAcceso === idAcceso ? { ...otra, va } : otra)))

  async function send() {
    setOcupado(true)
    setProblemas([])
    try {
      const { data } = await call(contract.tableroLote.responder, { body: { respuestas: van.map(toRespuesta) } })
      const hechas = data.companias.filter(({ registradas }) => registradas.length > 0)
      const sinEnviar = data.companias.flatMap(({ idAcceso, motivo, rechazadas }) => {
        const nombre = nombres.get(idAcceso) ?? ''
        if (motivo) return [`${nombre}: ${motivo}`]
        return rechazadas.map(({ id, motivo: porque }) => {
          const linea = van.find((l) => l.idAcceso === idAcceso && l.doc.id === id)
          return `${nombre}, ${linea?.doc.emisor ?? id}: ${porque}`
        })
      })
      const enviadas: Enviadas = {
        respuestas: hechas.map(({ idAcceso, registradas }) => ({ idAcceso, ids: registradas })),
        companias: hechas.map(({ idAcceso }) => nombres.get(idAcceso) ?? ''),
        hasta: data.deshacerHasta,
      }
      if (hechas.length > 0) onEnviadas(enviadas)
      await refreshTablero(queryClient)
      if (sinEnviar.length === 0) return onTodas()
      setProblemas(sinEnviar)
      setLineas((previas) =>
        previas.filter((l) => !hechas.some((c) => c.idAcceso === l.idAcceso && c.registradas.includes(l.doc.id))),
      )
    } catch (error) {
      setProblemas([motivoDeCampo(error)])
    } finally {
      setOcupado(false)
    }
  }

  return (
    <>
      {problemas.length > 0 && (
        <Banner titulo={t.lote.noSeEnviaron}>
          {problemas.map((problema) => (
            <p key={problema}>{problema}</p>
          ))}
        </Banner>
      )}
      {propuestas.quedan > 0 && <p className="sec nota">{t.lote.quedan(propuestas.quedan)}</p>}
      <div className={classes.lineas}>
        {propuestas.companias.map((compania) => (
          <LineasDeCompania
            key={compania.idAcceso}
            nombre={nombres.get(compania.idAcceso) ?? ''}
            compania={compania}
            lineas={lineas.filter(({ idAcceso }) => idAcceso === compania.idAcceso)}
            onCambio={change}
            onTodas={(va) => changeAll(compania.idAcceso, va)}
          />
        ))}
        {lineas.length === 0 && problemas.length === 0 && <p className="sec">{t.lote.nadaQueResponder}</p>}
      </div>
      <Group justify="space-between" gap="xs" mt="md">
        <span className="sec nota">{t.lote.sePuedeDeshacer}</span>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t.lote.cancelar}
          </Button>
          <Button loading={ocupado} disabled={van.length === 0} onClick={() => void send()}>
            {t.lote.aceptar(van.length)}
          </Button>
        </Group>
      </Group>
    </>
  )
}
