import { ActionIcon, Button, Group, Textarea } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { mensajesDeRespuestas as t } from '@pura/domain/mensajes/de-respuestas'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/acciones/ConfirmDialog.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { motivoDeCampo } from '../../../lib/formato/motivo.ts'
import { nombreOf, totalOf } from '../recibido/textos.ts'
import { hasMotivo, MOTIVO_MAXIMO } from '../respuesta/borrador.ts'
import type { PropsDeVarios } from './enviadas.ts'
import { useEnvio } from './use-envio.ts'
import classes from './Varios.module.css'

/** Rejects several documents with one common reason. */
export function RechazarVarios({ rows, onClose, onEnviadas, onTodas }: PropsDeVarios) {
  const [filas, setFilas] = useState(rows)
  const [{ motivo }, change] = useTecleado('rechazo de varios', { motivo: '' })
  const [intentado, setIntentado] = useState(false)
  const [preguntando, setPreguntando] = useState(false)
  const [ocupado, setOcupado] = useState(false)
  const [problemas, setProblemas] = useState<readonly string[]>([])
  const envio = useEnvio((id) => {
    const row = rows.find(({ docRecibidosPK }) => docRecibidosPK.id === id)
    return row ? `${nombreOf(row)} de ${row.emisor}` : String(id)
  }, onEnviadas)
  const faltaMotivo = !hasMotivo(motivo)
  const tardias = filas.filter(({ vencido }) => vencido).length

  function ask() {
    setIntentado(true)
    if (faltaMotivo) return
    if (tardias > 0) setPreguntando(true)
    else void send()
  }

  async function send() {
    setPreguntando(false)
    setOcupado(true)
    setProblemas([])
    try {
      const { ids, problemas: quedan } = await envio(
        filas.map(({ docRecibidosPK: { id }, vencido }) => ({
          id,
          codigoMensaje: '3' as const,
          motivoRechazo: motivo.trim(),
          ...(vencido && { confirmarTarde: true }),
        })),
      )
      if (quedan.length === 0) return onTodas()
      setProblemas(quedan)
      setFilas((previas) => previas.filter(({ docRecibidosPK }) => !ids.includes(docRecibidosPK.id)))
    } catch (error) {
      setProblemas([motivoDeCampo(error)])
    } finally {
      setOcupado(false)
    }
  }

  return (
    <>
      {problemas.length > 0 && (
        <Banner titulo={t.noSeEnviaron}>
          {problemas.map((problema) => (
            <p key={problema}>{problema}</p>
          ))}
        </Banner>
      )}
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
        onChange={(event) => change({ motivo: event.currentTarget.value })}
      />
      <ul className={classes.filas} aria-label={t.lista}>
        {filas.map((fila) => (
          <li key={fila.docRecibidosPK.id} className={`rejilla al-medio ${classes.fila}`}>
            <span className="recorta medio" title={fila.emisor}>
              {fila.emisor}
            </span>
            <span className="num der">{totalOf(fila)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Dejar fuera ${nombreOf(fila)} de ${fila.emisor}`}
              disabled={filas.length === 1}
              onClick={() => setFilas((previas) => previas.filter((f) => f !== fila))}
            >
              <IconX size={16} stroke={1.8} />
            </ActionIcon>
            <span className="sec nota num">{nombreOf(fila)}</span>
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs" mt="md">
        <span className="sec nota">{t.sePuedeDeshacer}</span>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {t.cancelar}
          </Button>
          <Button color="peligro" loading={ocupado} onClick={ask}>
            Rechazar {rows.length > 1 && filas.length}
          </Button>
        </Group>
      </Group>
      <ConfirmDialog
        abierto={preguntando}
        titulo={t.seguroTarde(tardias)}
        detalle={t.tarde}
        peligro
        onNo={() => setPreguntando(false)}
        onSi={() => void send()}
      />
    </>
  )
}
