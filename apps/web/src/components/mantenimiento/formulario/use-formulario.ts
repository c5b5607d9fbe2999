import { ApiError } from '@pura/contract'
import { findHallazgo, type Regla } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { avisos } from '../../../lib/navegador/avisos.ts'
import { stopsAtInvalido } from '../../../lib/navegador/invalidos.ts'
import { type Guarda, useEscrito, useRecuperado } from './use-escrito.ts'

interface Options<T, R> {
  /** Initial values; later ones are ignored (remount the form with another `key`). */
  inicial: T
  /** Rules checked in this order before the server is called; only the first broken one is shown. */
  reglas?: readonly Regla<T>[]
  save: (valores: T) => Promise<R>
  onGuardado: (resultado: R, valores: T) => void
  /** The specification's toast for a failed save, if it has one. */
  fracaso?: string
  /** Keeps what was typed when the access of the tab ends, until the form is opened in that company again. */
  guarda?: Guarda<T>
}

/** State of a form: values, field errors, unsaved changes and saving. */
export function useFormulario<T extends object, R>({ inicial, reglas = [], save, guarda, ...options }: Options<T, R>) {
  const [base] = useState(inicial)
  const recuperado = useRecuperado(guarda, inicial)
  const [valores, setValores] = useState(() => ({ ...inicial, ...recuperado }))
  const [errores, setErrores] = useState<Partial<Record<keyof T, string>>>({})
  const [general, setGeneral] = useState<string>()
  const [conflicto, setConflicto] = useState(false)
  const [guardando, setGuardando] = useState(false)
  const raiz = useRef<HTMLFormElement>(null)
  /** True after saving or deliberately discarding: leaving loses nothing. */
  const suelto = useRef(false)
  const goToError = useFocusOnError(raiz)
  useEscrito(guarda, { base, valores, suelto })

  function change(cambio: Partial<T>) {
    setValores((previos) => ({ ...previos, ...cambio }))
    setErrores((previos) => ({ ...previos, ...withoutValues(cambio) }))
  }

  function refuse(campo: string, mensaje: string): boolean {
    const clave = findClave(base, campo)
    if (!clave) return false
    setErrores((previos) => ({ ...previos, [clave]: mensaje }))
    return true
  }

  function fail(error: unknown) {
    if (options.fracaso) avisos.mal(options.fracaso)
    if (!(error instanceof ApiError)) {
      setGeneral(mensajes.general.errorDesconocido)
      return
    }
    if (error.codigo === 'conflict' && error.errores.length === 0) {
      setConflicto(true)
      return
    }
    const sinCampo = error.errores.filter((hallazgo) => !refuse(hallazgo.campo, hallazgo.mensaje))
    if (error.errores.length === 0) setGeneral(error.message)
    else if (sinCampo.length > 0) setGeneral(sinCampo.map((h) => h.mensaje).join('. '))
    goToError()
  }

  async function submit() {
    if (guardando || stopsAtInvalido(raiz.current)) return
    setGeneral(undefined)
    const hallazgo = findHallazgo(valores, reglas)
    if (hallazgo) {
      setErrores({})
      refuse(hallazgo.campo, hallazgo.mensaje)
      goToError()
      return
    }
    setGuardando(true)
    try {
      const resultado = await save(valores)
      suelto.current = true
      options.onGuardado(resultado, valores)
    } catch (error) {
      fail(error)
    } finally {
      setGuardando(false)
    }
  }

  return {
    valores,
    errores,
    /** Server error that belongs to no field. */
    general,
    /** Someone else changed the record meanwhile (409). */
    conflicto,
    guardando,
    /** True if it opened with what was typed before an access ended. */
    recuperado: Object.keys(recuperado).length > 0,
    sucio: JSON.stringify(valores) !== JSON.stringify(base),
    change,
    refuse,
    submit,
    raiz,
    suelto,
    /** Props of a text field. */
    texto: <K extends keyof T & string>(campo: K) => ({
      value: String(valores[campo] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [campo]: event.currentTarget.value } as unknown as Partial<T>),
      error: errores[campo],
      'data-campo': campo,
    }),
    /** Props of a Select or SegmentedControl. */
    opcion: <K extends keyof T & string>(campo: K) => ({
      value: (valores[campo] || null) as string | null,
      onChange: (valor: string | null) => change({ [campo]: valor ?? '' } as unknown as Partial<T>),
      error: errores[campo],
      'data-campo': campo,
    }),
  }
}

/** The part of `useFormulario` that sections of a form need. */
export type FormularioDe<T extends object> = ReturnType<typeof useFormulario<T, unknown>>

export type FormularioState = Pick<
  ReturnType<typeof useFormulario<object, unknown>>,
  'general' | 'conflicto' | 'recuperado' | 'guardando' | 'sucio' | 'submit' | 'raiz' | 'suelto'
>

/** Moves the focus to the first field with an error, once the error is rendered. */
function useFocusOnError(raiz: RefObject<HTMLFormElement | null>): () => void {
  const [pedido, setPedido] = useState(0)
  useEffect(() => {
    if (pedido === 0) return
    raiz.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [pedido, raiz])
  return () => setPedido((n) => n + 1)
}

/** `tipoCliente.idTipoCliente` belongs to the field `tipoCliente`. */
function findClave<T extends object>(valores: T, campo: string): keyof T | undefined {
  const partes = campo.split('.')
  while (partes.length > 0) {
    const clave = partes.join('.')
    if (clave in valores) return clave as keyof T
    partes.pop()
  }
  return undefined
}

/** The same keys, each undefined. */
const withoutValues = <T extends object>(cambio: T): Partial<Record<keyof T, undefined>> =>
  Object.fromEntries(Object.keys(cambio).map((nombre) => [nombre, undefined])) as Partial<Record<keyof T, undefined>>
