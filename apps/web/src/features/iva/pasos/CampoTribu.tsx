import { type CasillaMesa, contract } from '@pura/contract'
import { monto } from '@pura/domain/dinero'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import type { Mes } from '../../../lib/formato/mes.ts'
import { motivoOf } from '../../../lib/formato/motivo.ts'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import { hasCentimos } from '../mes/cifras.ts'
import { refreshMesa } from '../mes/consultas.ts'
import classes from './Paso.module.css'

interface PropsDeCampoTribu {
  casilla: CasillaMesa
  nombre: string
  mes: Mes
}

/** The portal's figure of a box, saved on blur; clearing it removes the figure. */
export function CampoTribu({ casilla: { id, tribu }, nombre, mes: { anio, mes } }: PropsDeCampoTribu) {
  const codCia = useCodCia()
  const queryClient = useQueryClient()
  const [visto, setVisto] = useState(tribu)
  const [{ valor }, change] = useTecleado(`casilla ${id} ${anio} ${mes}`, { valor: tribu ?? '' })
  if (visto !== tribu) {
    setVisto(tribu)
    change({ valor: tribu ?? '' })
  }

  async function save() {
    if (isSame(valor, tribu)) return
    try {
      const casillas = [{ id, monto: valor === '' ? null : valor }]
      await call(contract.mesaIva.tribu, { body: { codCia, anio, mes, casillas } })
      await refreshMesa(queryClient)
    } catch (error) {
      // The text stays: the next blur retries.
      avisos.mal(motivoOf(error))
    }
  }

  return (
    <DecimalInput
      className={classes.campo}
      size="xs"
      valor={valor}
      onValor={(escrito) => change({ valor: escrito })}
      decimales={hasCentimos(valor) ? 2 : 0}
      placeholder="—"
      aria-label={t.dice(nombre)}
      data-columna="tribu"
      onBlur={(event) => {
        if (!event.currentTarget.validity.customError) void save()
      }}
    />
  )
}

const isSame = (valor: string, tribu: string | null): boolean =>
  valor === '' || tribu === null ? valor === '' && tribu === null : monto(valor) === monto(tribu)
