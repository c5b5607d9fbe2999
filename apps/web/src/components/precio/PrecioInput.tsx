import { Checkbox } from '@mantine/core'
import { mensajesDePrecio as t } from '@pura/domain/mensajes/de-lineas'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { formatMonto } from '../../lib/formato/format.ts'
import { DecimalInput } from '../campos/DecimalInput.tsx'
import { brutoOf, netoOf } from './precio.ts'
import { useConIva } from './use-con-iva.ts'

interface PropsDePrecioInput extends Omit<ComponentProps<typeof DecimalInput>, 'valor' | 'onValor' | 'label'> {
  /** Unit price without IVA, which is what is kept. */
  neto: string
  onNeto: (neto: string) => void
  /** Points of IVA of the price; undefined while unknown, or if its IVA is not a share of it. */
  tasa: string | undefined
  moneda: { nombreCorto: string }
  /** Label of the price without IVA. */
  etiqueta: string
  /** Ends the label of the price with IVA: ", ₡". */
  sufijo?: string
  /** A price written elsewhere, with IVA or without, whatever the user prefers. */
  inicial?: { valor: string; conIva: boolean }
  nota?: ReactNode
}

/** A unit price, typed without IVA or with it (docs/acuerdos.md L19); the other one is shown below. */
export function PrecioInput(props: PropsDePrecioInput) {
  const { neto, onNeto, tasa, moneda, etiqueta, sufijo = '', inicial, nota, decimales, error, ...input } = props
  const [prefiere, setPrefiere] = useConIva(inicial?.conIva)
  const [alAbrir] = useState(neto)
  /** The price with IVA as it was typed, and the net price it gave; dropped once the net price is another. */
  const [escrito, setEscrito] = useState(inicial?.conIva ? { bruto: inicial.valor, neto: '' } : undefined)
  const bruto = escrito && escrito.neto === neto ? escrito.bruto : undefined
  // A stored price whose rate is unknown, or whose IVA is not a share of it, is shown as it is kept.
  const conIva = prefiere && (tasa !== undefined || neto === '' || bruto !== undefined)

  function typeBruto(nuevo: string) {
    const suyo = netoOf(nuevo, tasa) ?? ''
    setEscrito({ bruto: nuevo, neto: suyo })
    onNeto(suyo)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rate changes, as it does with the CABYS code
  useEffect(() => {
    if (conIva && bruto !== undefined) typeBruto(bruto)
  }, [tasa])

  /** A figure just typed is the same figure, read otherwise; a stored price is the same price, shown otherwise. */
  function toggle(nuevo: boolean) {
    setPrefiere(nuevo)
    if (nuevo && neto !== alAbrir && neto !== '') typeBruto(neto)
    if (!nuevo && bruto !== undefined) {
      setEscrito(undefined)
      onNeto(bruto)
    }
  }

  const sinTarifa = conIva && tasa === undefined && bruto !== undefined && bruto !== ''
  const otro = conIva ? neto : brutoOf(neto, tasa)
  const deOtro = otro && `${conIva ? t.otroSinIva : t.otroConIva}: ${formatMonto(otro, moneda)}`
  return (
    <div className="columna encoge hueco-6">
      <DecimalInput
        {...input}
        label={conIva ? `${t.conIva}${sufijo}` : etiqueta}
        valor={conIva ? (bruto ?? brutoOf(neto, tasa) ?? '') : neto}
        onValor={conIva ? typeBruto : onNeto}
        decimales={conIva ? 2 : decimales}
        description={
          nota || deOtro ? (
            <>
              {nota}
              {nota && deOtro && ' · '}
              {deOtro}
            </>
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={sinTarifa ? error && t.sinTarifa : error}
      />
      <Checkbox
        size="xs"
        label={t.incluyeIva}
        checked={prefiere}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </div>
  )
}
