import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import { type ConsecutivoRespuesta, contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { formatNumero } from './columnas.tsx'
import classes from './Respuestas.module.css'

const LLAVE = 'consecutivosDeRespuestas'

/** Sets the last number used for answers in another system, to avoid duplicates. */
export default function RespuestasDialog({ onClose }: { onClose: () => void }) {
  const codCia = useCodCia()
  const { data, error } = useQuery({
    queryKey: [LLAVE, codCia],
    queryFn: async ({ signal }) =>
      (await call(contract.docRecibidoConsecutivo.list, { params: { codCia }, signal })).data,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Respuestas a proveedores"
      size={640}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <p className="sec">
        Las respuestas a documentos recibidos llevan números propios por caja. Si la compañía respondió en otro sistema,
        escriba el último número que usó allá: la próxima respuesta lleva el siguiente.
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <Skeleton height={120} mt="md" />}
      <ul className={`rejilla hueco-16 ${classes.lista}`}>
        {data?.map((consecutivo) => (
          <Fila key={`${consecutivo.prefijo} ${consecutivo.cajaPK.idCaja} ${consecutivo.numActual}`} {...consecutivo} />
        ))}
      </ul>
    </Modal>
  )
}

function Fila(consecutivo: ConsecutivoRespuesta) {
  const { cajaPK, tipo, nombre, nombreCaja, nombreSucursal, prefijo, numActual } = consecutivo
  const [{ escrito }, change] = useTecleado(`consecutivo de respuestas ${prefijo} ${cajaPK.idCaja} ${numActual}`, {
    escrito: String(numActual),
  })
  const [ocupado, setOcupado] = useState(false)
  const [motivo, setMotivo] = useState<string>()
  const queryClient = useQueryClient()

  async function save(event: FormEvent) {
    event.preventDefault()
    setOcupado(true)
    setMotivo(undefined)
    try {
      const body = { cajaPK, tipo, numActual: escrito, antes: numActual }
      await call(contract.docRecibidoConsecutivo.cambiar, { params: { codCia: cajaPK.codCia }, body })
      avisos.bien(mensajes.consecutivo.actualizado)
      await queryClient.invalidateQueries({ queryKey: [LLAVE] })
    } catch (failure) {
      setMotivo(motivoOf(failure))
    } finally {
      setOcupado(false)
    }
  }

  return (
    <li>
      <form className={classes.fila} onSubmit={(event) => void save(event)}>
        <div>
          <span className="medio">{nombre}</span>
          <p className="sec nota">
            {nombreSucursal} · {nombreCaja}
          </p>
        </div>
        <TextInput
          className={classes.numero}
          aria-label={`Último número: ${nombre}, ${nombreCaja}`}
          description={`Sigue ${prefijo} ${formatNumero(Number(escrito || 0) + 1)}`}
          inputWrapperOrder={['input', 'description', 'error']}
          inputMode="numeric"
          maxLength={10}
          value={escrito}
          error={motivo}
          onChange={(event) => change({ escrito: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <Button type="submit" variant="default" loading={ocupado} disabled={escrito === String(numActual)}>
          Guardar
        </Button>
      </form>
    </li>
  )
}
