import { Button, Modal } from '@mantine/core'
import { contract } from '@pura/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContrasenaInput } from '../../../components/campos/ContrasenaInput.tsx'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Formulario } from '../../../components/mantenimiento/formulario/Formulario.tsx'
import { useFormulario } from '../../../components/mantenimiento/formulario/use-formulario.ts'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from '../contrasena/Cuenta.module.css'

const api = contract.ventaRapidaSupervisor

/** The code with which who manages registers authorizes on a till (docs/decisions/0152). */
export function CodigoDeSupervisor() {
  const codCia = useCodCia()
  const [abierto, setAbierto] = useState(false)
  const queryClient = useQueryClient()
  const queryKey = ['supervisor', codCia]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(api.get, { params: { codCia }, signal })).data,
  })
  return (
    <section className={classes.tarjeta} aria-labelledby="supervisor">
      <div className={`tira entre hueco-16 ${classes.cabeza}`}>
        <div>
          <h2 id="supervisor">Código de supervisor</h2>
          <p className="sec">
            De 6 a 8 cifras. Con él autoriza en Venta rápida un descuento, un precio o una anulación, sin cambiar de
            usuario.
          </p>
          {data?.desde && <p className="sec num">Puesto el {formatFechaHora(data.desde)}</p>}
        </div>
        {data && (
          <StatusBadge tono={data.desde ? 'aceptado' : 'anulado'}>{data.desde ? 'Puesto' : 'Sin código'}</StatusBadge>
        )}
      </div>
      {data && (
        <div className="tira envuelve hueco-8">
          <Button variant={data.desde ? 'default' : 'filled'} onClick={() => setAbierto(true)}>
            {data.desde ? 'Cambiar el código' : 'Ponerse un código'}
          </Button>
        </div>
      )}
      {abierto && (
        <CodigoDialogo
          onClose={() => setAbierto(false)}
          onPuesto={() => {
            setAbierto(false)
            void queryClient.invalidateQueries({ queryKey })
          }}
        />
      )}
    </section>
  )
}

function CodigoDialogo({ onClose, onPuesto }: { onClose: () => void; onPuesto: () => void }) {
  const codCia = useCodCia()
  const form = useFormulario({
    inicial: { codigo: '', actual: '' },
    save: (body) => call(api.save, { params: { codCia }, body }),
    onGuardado: ({ mensaje }) => {
      avisos.bien(mensaje)
      onPuesto()
    },
  })
  return (
    <Modal opened onClose={onClose} title="Código de supervisor" closeButtonProps={{ 'aria-label': 'Cerrar' }}>
      <Formulario form={form} className={`columna hueco-16 ${classes.formulario}`}>
        <p className="sec">Nadie lo puede leer después. Lo autorizado con el anterior sigue valiendo.</p>
        <ContrasenaInput
          {...form.texto('codigo')}
          label="Código nuevo"
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          data-autofocus
        />
        <ContrasenaInput
          {...form.texto('actual')}
          label="Su contraseña"
          description="Hace falta si ingresó hace más de 15 minutos"
          autoComplete="current-password"
        />
        <Button type="submit" loading={form.guardando}>
          Guardar el código
        </Button>
      </Formulario>
    </Modal>
  )
}
