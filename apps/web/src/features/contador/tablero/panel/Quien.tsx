import { Chip, NativeSelect } from '@mantine/core'
import { contract, type FilaTablero, type Tablero } from '@pura/contract'
import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { motivoOf } from '../../../../lib/formato/motivo.ts'
import { avisos } from '../../../../lib/navegador/avisos.ts'
import { call } from '../../../../lib/servidor/api.ts'
import { refreshTablero } from '../base/consultas.ts'
import classes from './Panel.module.css'

type Cambio = { agregar?: number; sacar?: number; responsable?: string }

/** Groups of the company, and its responsible person. */
export function Quien({ fila, tablero }: { fila: FilaTablero; tablero: Tablero }) {
  const { idAcceso } = fila
  const { grupos, personas } = tablero
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (cambio: Cambio) =>
      call(contract.tableroContador.agrupar, { body: { accesos: [idAcceso], ...cambio } }),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshTablero(queryClient),
  })
  const entra = (username: string) => username === '' || (fila.entran?.includes(username) ?? true)
  return (
    <div className="rejilla hueco-12">
      {grupos.length > 0 && (
        <fieldset>
          <legend className={classes.subtitulo}>{t.grupos}</legend>
          <div className="tira envuelve hueco-6">
            {grupos.map(({ idGrupo, nombre }) => {
              const dentro = fila.grupos.includes(idGrupo)
              return (
                <Chip
                  key={idGrupo}
                  size="xs"
                  checked={dentro}
                  disabled={isPending}
                  onChange={() => mutate(dentro ? { sacar: idGrupo } : { agregar: idGrupo })}
                >
                  {nombre}
                </Chip>
              )
            })}
          </div>
        </fieldset>
      )}
      {personas.length > 1 && (
        <NativeSelect
          label={t.responsable}
          disabled={isPending}
          description={entra(fila.responsable) ? undefined : t.noEntra}
          data={[
            { value: '', label: t.nadie },
            ...personas.map((p) => ({
              value: p.username,
              label: entra(p.username) ? p.nombre : t.sinAccesoAhi(p.nombre),
            })),
          ]}
          value={fila.responsable}
          onChange={(event) => mutate({ responsable: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
