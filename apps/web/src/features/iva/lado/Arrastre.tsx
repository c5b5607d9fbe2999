import { Button } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isCero } from '../../../lib/formato/format.ts'
import { nombreYAnio } from '../../../lib/formato/mes.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { colones } from '../mes/cifras.ts'
import { refreshMesa } from '../mes/consultas.ts'
import classes from './Lado.module.css'

type Parte = NonNullable<MesaIva['arrastre']>['partes'][number]

/** Offers to note what the close of the month before left in favour, or to correct it. Hidden if the notes agree. */
export function Arrastre({ codCia, mesa }: { codCia: number; mesa: MesaIva }) {
  const queryClient = useQueryClient()
  const { anio, mes, arrastre, estado } = mesa
  const anotar = useMutation({
    mutationFn: ({ tipo, monto }: Parte) =>
      call(contract.mesaIva.arrastrar, { body: { codCia, anio, mes, tipo, monto } }),
    onSuccess: () => avisos.bien(t.arrastre.hecho),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshMesa(queryClient),
  })
  if (!arrastre || arrastre.partes.length === 0) return null
  return (
    <section className={classes.pendiente} aria-label={t.arrastre.de(nombreYAnio(arrastre.de))}>
      <h2 className={classes.titulo}>{t.arrastre.de(nombreYAnio(arrastre.de))}</h2>
      {arrastre.partes.map((parte) => (
        <div key={parte.tipo} className={classes.parte}>
          <p className="nota">
            <span className="medio">{t.tipos[parte.tipo]}.</span> <span className="sec num">{dichoDe(parte)}</span>
          </p>
          {estado === 'abierto' ? (
            <Button variant="default" loading={anotar.isPending} onClick={() => anotar.mutate(parte)}>
              {botonDe(parte)}
            </Button>
          ) : (
            <p className="nota sec">{t.arrastre.cerrado}</p>
          )}
        </div>
      ))}
    </section>
  )
}

const dichoDe = ({ monto, anotado }: Parte): string =>
  isCero(anotado) ? t.arrastre.queda(colones(monto)) : t.arrastre.otro(colones(monto), colones(anotado))

function botonDe({ monto, anotado }: Parte): string {
  if (isCero(monto)) return t.arrastre.quitar
  return isCero(anotado) ? t.arrastre.anotar(colones(monto)) : t.arrastre.corregir(colones(monto))
}
