import { Button, Checkbox, Group, Modal, Skeleton, TextInput } from '@mantine/core'
import { contract, type EstadoCalendario } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useSesion } from '../../../lib/servidor/session.ts'
import { calendarioQuery } from '../recibido/consultas.ts'
import classes from './Calendario.module.css'

/** Calendar subscription with the deadlines, by a secret link. It is shown once, because only its hash is stored. */
export default function CalendarioDialog({ onClose }: { onClose: () => void }) {
  const { cia } = useSesion()
  const params = { codCia: cia.codCia }
  const queryClient = useQueryClient()
  const { queryKey } = calendarioQuery(cia.codCia)
  const { data, error } = useQuery(calendarioQuery(cia.codCia))
  const [url, setUrl] = useState<string>()
  const [ocupado, setOcupado] = useState(false)

  async function change(work: () => Promise<EstadoCalendario>, dicho: string) {
    setOcupado(true)
    try {
      queryClient.setQueryData(queryKey, await work())
      avisos.bien(dicho)
    } catch (failure) {
      avisos.mal(motivoOf(failure))
    } finally {
      setOcupado(false)
    }
  }
  const renew = () =>
    change(
      async () => {
        const { url: nueva, ...estado } = (await call(contract.docRecibidoCalendario.renovar, { params })).data
        setUrl(new URL(nueva, window.location.origin).href)
        return estado
      },
      data?.creado ? 'Enlace renovado: el anterior ya no abre' : 'Enlace creado',
    )
  const remove = () =>
    change(async () => {
      const estado = (await call(contract.docRecibidoCalendario.quitar, { params })).data
      setUrl(undefined)
      return estado
    }, 'El enlace ya no abre')
  const include = (incluida: boolean) =>
    change(
      async () => (await call(contract.docRecibidoCalendario.incluir, { params, body: { incluida } })).data,
      incluida ? 'Los plazos de esta compañía están en su calendario' : 'Los plazos de esta compañía ya no están',
    )

  return (
    <Modal
      opened
      onClose={onClose}
      title="Plazos en mi calendario"
      size={520}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <p className="sec">
        Un enlace secreto para suscribirse desde Google, Outlook o el teléfono: cada plazo aparece en su día. Los
        documentos por responder y qué se presume sin respuesta, el IVA y la D-270 de cada mes, los recibos que vencen a
        los 90 días y la llave. Los de las compañías que le dan acceso vienen solos, y se van si se lo retiran. Quien
        tenga el enlace los ve sin ingresar.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={36} mt="md" />}
      {data && (
        <>
          {url && <Enlace url={url} />}
          <p className="sec nota num" role="status">
            {estadoOf(data, url !== undefined)}
          </p>
          {data.creado && (
            <Checkbox
              mt="sm"
              label={`Incluir los plazos de ${cia.nombreCia}`}
              checked={data.incluida}
              disabled={ocupado}
              onChange={(event) => void include(event.currentTarget.checked)}
            />
          )}
          <Group gap="xs" mt="md">
            <Button loading={ocupado} variant={data.creado ? 'default' : 'filled'} onClick={() => void renew()}>
              {data.creado ? 'Renovar enlace' : 'Crear enlace'}
            </Button>
            {data.creado && (
              <Button variant="subtle" color="peligro" loading={ocupado} onClick={() => void remove()}>
                Quitar enlace
              </Button>
            )}
          </Group>
        </>
      )}
    </Modal>
  )
}

function Enlace({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      avisos.bien(mensajes.lector.urlCopiada)
    } catch {
      avisos.mal(mensajes.lector.errorCopiando)
    }
  }
  return (
    <div className={`rejilla hueco-8 ${classes.enlace}`}>
      <TextInput
        label="Dirección del calendario"
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button data-autofocus onClick={() => void copy()}>
        Copiar
      </Button>
    </div>
  )
}

function estadoOf({ creado, companias }: EstadoCalendario, seDice: boolean): string {
  if (!creado) return 'Todavía no hay enlace.'
  const cuantas = companias === 1 ? '1 compañía' : `${companias} compañías`
  if (seDice) return `Cópielo ahora: no se vuelve a mostrar. Tiene los plazos de ${cuantas}.`
  return `Creado el ${formatFechaHora(creado)}, con los plazos de ${cuantas}. Si lo perdió, renuévelo: el anterior deja de abrir.`
}
