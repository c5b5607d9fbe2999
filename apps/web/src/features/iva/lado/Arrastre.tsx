import { Button } from '@mantine/core'
import { contract, type MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import { useTecla } from '../../../components/teclado/use-tecla.ts'
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
    // One after the other: each replaces what was noted of its kind.
    mutationFn: async (partes: readonly Parte[]) => {
      for (const { tipo, monto } of partes)
        await call(contract.mesaIva.arrastrar, { body: { codCia, anio, mes, tipo, monto } })
    },
    onSuccess: () => avisos.bien(t.arrastre.hecho),
    onError: (error) => avisos.mal(motivoOf(error)),
    onSettled: () => refreshMesa(queryClient),
  })
  const partes = arrastre?.partes ?? []
  const proponible = estado === 'abierto' && partes.length > 0
  useTecla(
    'a',
    () => anotar.mutate(partes),
    () => proponible && !anotar.isPending,
  )
  if (!arrastre || partes.length === 0) return null
  return (
    <section
      className={`tarjeta rejilla hueco-8 ${classes.rellena} ${classes.pendiente}`}
      aria-label={t.arrastre.de(nombreYAnio(arrastre.de))}
    >
      <h2 className={classes.titulo}>{t.arrastre.de(nombreYAnio(arrastre.de))}</h2>
      {partes.map((parte) => (
        <div key={parte.tipo} className="rejilla hueco-6">
          <p className="nota">
            <span className="medio">{t.tipos[parte.tipo]}.</span> <span className="sec num">{dichoDe(parte)}</span>
          </p>
          {estado === 'abierto' ? (
            <Button variant="default" loading={anotar.isPending} onClick={() => anotar.mutate([parte])}>
              {botonDe(parte)}
            </Button>
          ) : (
            <p className="nota sec">{t.arrastre.cerrado}</p>
          )}
        </div>
      ))}
      {proponible && (
        <Teclas>
          <Kbd>a</Kbd> {t.arrastre.teclas}
        </Teclas>
      )}
    </section>
  )
}

const dichoDe = ({ monto, anotado }: Parte): string =>
  isCero(anotado) ? t.arrastre.queda(colones(monto)) : t.arrastre.otro(colones(monto), colones(anotado))

function botonDe({ monto, anotado }: Parte): string {
  if (isCero(monto)) return t.arrastre.quitar
  return isCero(anotado) ? t.arrastre.anotar(colones(monto)) : t.arrastre.corregir(colones(monto))
}
