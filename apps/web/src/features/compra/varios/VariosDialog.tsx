import { ActionIcon, Button, Group, Modal, Select, Textarea } from '@mantine/core'
import { contract, type DocRecibidoResumen } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { actividadesQuery, refreshRecibidos } from '../recibido/consultas.ts'
import { CONDICIONES, nombreOf, totalOf } from '../recibido/textos.ts'
import { CREDITO_PARCIAL, hasMotivo, MOTIVO_MAXIMO } from '../respuesta/borrador.ts'
import type { Enviadas } from './enviadas.ts'
import classes from './Varios.module.css'

interface PropsDeVariosDialog {
  rows: readonly DocRecibidoResumen[]
  /** 1 accepts all of them, 3 rejects. */
  codigoMensaje: '1' | '3'
  onClose: () => void
  /** Called after some or all were sent; refused ones stay in the dialog. */
  onEnviadas: (enviadas: Enviadas) => void
  onTodas: () => void
}

interface FilaDeRecibido {
  row: DocRecibidoResumen
  condicion: string
  actividad: string
}

/** A partial credit needs its own amount, so it is answered individually. */
const OPCIONES = CONDICIONES.filter(({ codigo }) => codigo !== CREDITO_PARCIAL).map(({ codigo, numero, nombre }) => ({
  value: codigo,
  label: `${numero} ${nombre}`,
}))

/**
 * Answers several documents at once. Each shows its proposal with the reason, and can be changed or left out; one
 * confirmation.
 */
export function VariosDialog({ rows, codigoMensaje, onClose, onEnviadas, onTodas }: PropsDeVariosDialog) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const { data: actividades = [] } = useQuery(actividadesQuery(codCia))
  const [filas, setFilas] = useState<readonly FilaDeRecibido[]>(() => rows.map(toFila))
  const [motivo, setMotivo] = useState('')
  const [intentado, setIntentado] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [problemas, setProblemas] = useState<string[]>([])
  const acepta = codigoMensaje === '1'
  const faltaMotivo = !acepta && !hasMotivo(motivo)
  const change = (id: number, cambio: Partial<FilaDeRecibido>) =>
    setFilas((previas) => previas.map((f) => (idOf(f) === id ? { ...f, ...cambio } : f)))

  async function send() {
    setIntentado(true)
    if (faltaMotivo) return
    setOcupado(true)
    setProblemas([])
    try {
      const { data } = await call(contract.docRecibidoRespuesta.emitirVarios, {
        params: { codCia },
        body: { respuestas: filas.map((fila) => toRespuesta(fila, codigoMensaje, motivo.trim())) },
      })
      const sinEnviar = data.rechazadas.map(({ id, motivo: porque }) => {
        const fila = filas.find((f) => idOf(f) === id)
        return `${fila ? `${nombreOf(fila.row)} de ${fila.row.emisor}` : id}: ${porque}`
      })
      const hechas = filas.filter((f) => data.registradas.includes(idOf(f)))
      const [una, ...mas] = hechas
      if (una) {
        const cual = mas.length === 0 ? `${nombreOf(una.row)} de ${una.row.emisor}` : ''
        onEnviadas({ ids: data.registradas, cual, hasta: data.deshacerHasta })
      }
      await refreshRecibidos(queryClient)
      if (sinEnviar.length === 0) return onTodas()
      setProblemas(sinEnviar)
      setFilas((previas) => previas.filter((f) => !hechas.some((h) => idOf(h) === idOf(f))))
    } catch (error) {
      setProblemas([motivoDeCampo(error)])
    } finally {
      setOcupado(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={acepta ? 'xl' : 'lg'}
      title={titleOf(rows, acepta)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {problemas.length > 0 && (
        <Banner titulo="No se enviaron">
          {problemas.map((problema) => (
            <p key={problema}>{problema}</p>
          ))}
        </Banner>
      )}
      {!acepta && (
        <Textarea
          label="Motivo del rechazo"
          description={
            filas.length === 1
              ? 'Se envía a Hacienda y al proveedor'
              : 'El mismo para todos; se envía a Hacienda y a cada proveedor'
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxLength={MOTIVO_MAXIMO}
          data-autofocus
          error={intentado && faltaMotivo && mensajes.recibidos.motivoLargo}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      )}
      <ul className={classes.filas} aria-label="Documentos por responder">
        {filas.map((fila) => (
          <li key={idOf(fila)} className={classes.fila}>
            <span className="recorta medio" title={fila.row.emisor}>
              {fila.row.emisor}
            </span>
            <span className="num der">{totalOf(fila.row)}</span>
            <span className="sec nota num">{nombreOf(fila.row)}</span>
            <ActionIcon
              className={classes.quitar}
              variant="subtle"
              color="gray"
              aria-label={`Dejar fuera ${nombreOf(fila.row)} de ${fila.row.emisor}`}
              disabled={filas.length === 1}
              onClick={() => setFilas((previas) => previas.filter((f) => f !== fila))}
            >
              <IconX size={16} stroke={1.8} />
            </ActionIcon>
            {acepta && (
              <>
                <Select
                  aria-label={`Condición de ${nombreOf(fila.row)} de ${fila.row.emisor}`}
                  placeholder="Sin condición"
                  clearable
                  size="xs"
                  data={OPCIONES}
                  value={fila.condicion || null}
                  onChange={(valor) => change(idOf(fila), { condicion: valor ?? '' })}
                />
                <Select
                  aria-label={`Actividad de ${nombreOf(fila.row)} de ${fila.row.emisor}`}
                  placeholder="Sin actividad"
                  clearable
                  size="xs"
                  data={actividades}
                  disabled={fila.condicion === '05'}
                  value={fila.actividad || null}
                  onChange={(valor) => change(idOf(fila), { actividad: valor ?? '' })}
                />
                <span className={`${classes.razon} sec nota`}>{fila.row.propuesta?.razon ?? 'Sin propuesta'}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs" mt="md">
        <span className="sec nota">
          {rows.length === 1 ? 'Se puede' : 'Se pueden'} deshacer durante treinta segundos.
        </span>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button color={acepta ? undefined : 'peligro'} loading={ocupado} onClick={() => void send()}>
            {acepta ? 'Aceptar' : 'Rechazar'} {rows.length > 1 && filas.length}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}

function titleOf([una, ...mas]: readonly DocRecibidoResumen[], acepta: boolean): string {
  if (una && mas.length === 0) return `${acepta ? 'Aceptar' : 'Rechazar'} ${nombreOf(una)}`
  return acepta ? 'Aceptar con su propuesta' : 'Rechazar'
}

const idOf = ({ row }: FilaDeRecibido): number => row.docRecibidosPK.id

const toFila = (row: DocRecibidoResumen): FilaDeRecibido => ({
  row,
  // A proposed partial credit needs its amount, which is not asked here.
  condicion: row.propuesta?.idCondicionImpuesto === CREDITO_PARCIAL ? '' : (row.propuesta?.idCondicionImpuesto ?? ''),
  actividad: row.propuesta?.actividadEconomicaCia?.actividadEconomicaCiaPK.codActividad ?? '',
})

const toRespuesta = ({ row, condicion, actividad }: FilaDeRecibido, codigoMensaje: '1' | '3', motivo: string) => ({
  id: row.docRecibidosPK.id,
  codigoMensaje,
  ...(codigoMensaje === '3'
    ? { motivoRechazo: motivo }
    : {
        idCondicionImpuesto: condicion || null,
        actividadEconomicaCia:
          actividad === '' || condicion === '05' ? null : { actividadEconomicaCiaPK: { codActividad: actividad } },
      }),
})
