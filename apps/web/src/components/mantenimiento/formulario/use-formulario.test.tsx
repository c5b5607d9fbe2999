import { ApiError } from '@pura/contract'
import type { Regla } from '@pura/domain'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPagina } from '../../../testing/pagina.tsx'
import { useFormulario } from './use-formulario.ts'

interface Valores {
  nombre: string
  tipoCliente: string
}
const REGLAS: readonly Regla<Valores>[] = [
  ['nombre', (v) => v.nombre !== '', 'Falta el nombre'],
  ['tipoCliente.idTipoCliente', (v) => v.tipoCliente !== '', 'Falta el tipo'],
]

function aFormulario(save: (v: Valores) => Promise<string>, inicial: Valores = { nombre: '', tipoCliente: '' }) {
  const onGuardado = vi.fn()
  function Prueba() {
    const form = useFormulario({ inicial, reglas: REGLAS, save, onGuardado })
    return (
      <form ref={form.raiz}>
        {(['nombre', 'tipoCliente'] as const).map((campo) => {
          const { error, ...props } = form.texto(campo)
          return (
            <label key={campo}>
              {campo}
              <input {...props} aria-invalid={error !== undefined} />
              <span>{error}</span>
            </label>
          )
        })}
        <p>{form.general}</p>
        <p>{form.conflicto && 'Otro lo cambió'}</p>
        <p>{form.sucio ? 'Se perdería' : 'Igual'}</p>
        <button type="button" onClick={() => void form.submit()} disabled={form.guardando}>
          Guardar
        </button>
      </form>
    )
  }
  renderPagina(<Prueba />)
  return { onGuardado, guardar: screen.getByRole('button', { name: 'Guardar' }) }
}

const LLENO: Valores = { nombre: 'Ana', tipoCliente: '1' }

test('the first broken rule shows at its field, which gets the focus, and the server is not called', async () => {
  const answerSave = vi.fn(async () => 'ok')
  const { guardar } = aFormulario(answerSave)
  await userEvent.click(guardar)
  expect(screen.getByText('Falta el nombre')).toBeTruthy()
  expect(screen.queryByText('Falta el tipo')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/nombre/)))
  expect(answerSave).not.toHaveBeenCalled()
})

test('an error of a nested field shows at its input, and typing there clears it', async () => {
  const { guardar } = aFormulario(async () => 'ok', { nombre: 'Ana', tipoCliente: '' })
  await userEvent.click(guardar)
  expect(screen.getByText('Falta el tipo')).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/tipoCliente/), '2')
  expect(screen.queryByText('Falta el tipo')).toBeNull()
})

test('repeated presses while a save is pending save once', async () => {
  let finish: (valor: string) => void = () => undefined
  const answerSave = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
  const { guardar, onGuardado } = aFormulario(answerSave, LLENO)
  await userEvent.type(screen.getByLabelText(/nombre/), ' María')
  await userEvent.dblClick(guardar)
  finish('guardado')
  await vi.waitFor(() => expect(onGuardado.mock.calls).toEqual([['guardado', { ...LLENO, nombre: 'Ana María' }]]))
  expect(answerSave).toHaveBeenCalledOnce()
})

test('a refusal shows at its field, or above the fields if it has none, and typed values are kept', async () => {
  const { guardar, onGuardado } = aFormulario(async () => {
    throw new ApiError(422, 'invalid', 'No se pudo', [
      { campo: 'nombre', mensaje: 'Ya existe' },
      { campo: 'sucursal', mensaje: 'La sucursal está inactiva' },
    ])
  }, LLENO)
  await userEvent.click(guardar)
  expect(await screen.findByText('Ya existe')).toBeTruthy()
  expect(screen.getByText('La sucursal está inactiva')).toBeTruthy()
  expect(screen.getByLabelText(/nombre/)).toHaveProperty('value', 'Ana')
  expect(onGuardado).not.toHaveBeenCalled()
})

test("a conflict with another user's change is not an error of a field", async () => {
  const { guardar } = aFormulario(async () => {
    throw new ApiError(409, 'conflict', 'Cambiado por otro', [])
  }, LLENO)
  await userEvent.click(guardar)
  expect(await screen.findByText('Otro lo cambió')).toBeTruthy()
})

test('typing something and reverting it loses nothing', async () => {
  aFormulario(async () => 'ok', LLENO)
  const nombre = screen.getByLabelText(/nombre/)
  await userEvent.type(nombre, 'x')
  expect(screen.getByText('Se perdería')).toBeTruthy()
  await userEvent.type(nombre, '{Backspace}')
  expect(screen.getByText('Igual')).toBeTruthy()
})
