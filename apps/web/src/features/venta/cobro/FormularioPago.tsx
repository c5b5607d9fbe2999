import { Button, TextInput } from '@mantine/core'
import { ApiError, type CuentaVenta, contract, type PagoEntrada } from '@pura/contract'
import { MEDIOS_PAGO } from '@pura/domain/catalogos'
import { monto } from '@pura/domain/dinero'
import { type Fecha, fechaAt, formatFecha } from '@pura/domain/fecha'
import { mensajes } from '@pura/domain/mensajes'
import { findHallazgo, type PagoDe, REGLAS_PAGO } from '@pura/domain/reglas'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { DecimalInput } from '../../../components/campos/DecimalInput.tsx'
import { FechaInput } from '../../../components/campos/FechaInput.tsx'
import { Seleccion } from '../../../components/campos/Seleccion.tsx'
import { useTecleado } from '../../../components/mantenimiento/formulario/use-escrito.ts'
import { stopsAtInvalido } from '../../../lib/navegador/invalidos.ts'
import { call } from '../../../lib/servidor/api.ts'
import classes from './PagosDialog.module.css'
import type { VentaConPagos } from './venta.ts'

interface PropsDeFormularioPago {
  venta: VentaConPagos
  porPagar: string
  onRegistrado: (cuenta: CuentaVenta) => void
}

const { pago: textos, general } = mensajes
const CAMPOS = ['fecha', 'medio', 'monto', 'referencia'] as const
type Campo = (typeof CAMPOS)[number]
const MEDIOS = MEDIOS_PAGO.map(({ codigo, nombre }) => ({ value: codigo, label: `${codigo} · ${nombre}` }))
const TRANSFERENCIA = '04'

interface Tecleado {
  fecha: Fecha | undefined
  medio: string
  monto: string
  referencia: string
}

/** Form of a payment; defaults: today, by transfer, the full balance. */
export function FormularioPago({ venta, porPagar, onRegistrado }: PropsDeFormularioPago) {
  const [hoy] = useState(() => fechaAt(new Date()))
  const [{ fecha, ...pago }, changeTecleado] = useTecleado<Tecleado>(`pago ${venta.vtaMovmPK.numDocto} ${porPagar}`, {
    fecha: hoy,
    medio: TRANSFERENCIA,
    monto: porPagar,
    referencia: '',
  })
  const [errores, setErrores] = useState<Partial<Record<Campo | 'todo', string>>>({})
  const [ocupado, setOcupado] = useState(false)
  const formulario = useRef<HTMLFormElement>(null)
  /** Idempotency key of one payment as typed: resending keeps the key, a change creates another. */
  const llave = useRef({ de: '', llave: '' })

  // Rendered once the balance is loaded, after the dialog set its initial focus.
  useEffect(() => {
    focusCampo(formulario.current, 'monto')
  }, [])

  function change(cambio: Partial<Tecleado>) {
    changeTecleado(cambio)
    setErrores({})
  }

  function tell(hallados: typeof errores) {
    setErrores(hallados)
    const primero = CAMPOS.find((campo) => hallados[campo])
    if (primero) focusCampo(formulario.current, primero)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (stopsAtInvalido(formulario.current)) return
    const body: PagoEntrada = { ...pago, fecha: fecha ? formatFecha(fecha) : '' }
    const de = { hoy: fechaAt(new Date()), emision: fechaAt(new Date(venta.fechaEmision)), porPagar: monto(porPagar) }
    const faltan = findErrores(body, de)
    if (Object.keys(faltan).length > 0) return tell(faltan)
    const contenido = JSON.stringify(body)
    if (llave.current.de !== contenido) llave.current = { de: contenido, llave: crypto.randomUUID() }
    setOcupado(true)
    try {
      const { codCia, numDocto } = venta.vtaMovmPK
      const { data } = await call(contract.pagoVenta.create, {
        params: { codCia, numDocto },
        body,
        headers: { 'idempotency-key': llave.current.llave },
      })
      onRegistrado(data)
    } catch (failure) {
      if (!(failure instanceof ApiError)) return tell({ todo: general.errorDesconocido })
      const campo = CAMPOS.find((c) => failure.errores.some((e) => e.campo === c))
      tell({ [campo ?? 'todo']: failure.message })
    } finally {
      setOcupado(false)
    }
  }

  return (
    <form
      ref={formulario}
      noValidate
      className={`rejilla hueco-12 ${classes.campos}`}
      onSubmit={(event) => void submit(event)}
      aria-label={textos.titulo}
    >
      <FechaInput
        label={textos.fecha}
        withAsterisk
        data-campo="fecha"
        fecha={fecha}
        onFecha={(dia) => change({ fecha: dia })}
        error={errores.fecha}
      />
      <Seleccion
        label={textos.medio}
        withAsterisk
        allowDeselect={false}
        data-campo="medio"
        data={MEDIOS}
        value={pago.medio}
        onChange={(medio) => medio !== null && change({ medio })}
        error={errores.medio}
      />
      <div className={`tira hueco-8 ${classes.monto}`}>
        <DecimalInput
          label={`${textos.monto} en ${venta.idMoneda.nombreCorto}`}
          withAsterisk
          data-campo="monto"
          valor={pago.monto}
          onValor={(valor) => change({ monto: valor })}
          error={errores.monto}
        />
        <Button
          className={classes.todo}
          variant="default"
          disabled={pago.monto === porPagar}
          onClick={() => change({ monto: porPagar })}
        >
          {textos.pagarTodo}
        </Button>
      </div>
      <TextInput
        label={textos.referencia}
        placeholder={textos.ejemploReferencia}
        data-campo="referencia"
        maxLength={100}
        value={pago.referencia}
        onChange={(event) => change({ referencia: event.currentTarget.value })}
        error={errores.referencia}
      />
      <div className={`fila al-fin hueco-12 ${classes.alPie}`}>
        {errores.todo && (
          <span className={classes.error} role="alert">
            {errores.todo}
          </span>
        )}
        <Button type="submit" loading={ocupado}>
          {textos.titulo}
        </Button>
      </div>
    </form>
  )
}

const focusCampo = (formulario: HTMLFormElement | null, campo: Campo): void =>
  formulario?.querySelector<HTMLElement>(`[data-campo="${campo}"]`)?.focus()

/** First error of each field. */
function findErrores(pago: PagoEntrada, entorno: PagoDe): Partial<Record<Campo, string>> {
  const hallados = CAMPOS.map((campo) =>
    findHallazgo(
      pago,
      REGLAS_PAGO.filter(([suyo]) => suyo === campo),
      { entorno },
    ),
  )
  return Object.fromEntries(hallados.flatMap((h) => (h ? [[h.campo, h.mensaje]] : [])))
}
