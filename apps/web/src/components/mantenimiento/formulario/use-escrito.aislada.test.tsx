/** What was typed in a form stays when the access of its tab ends (docs/decisions/0174). */
import { ApiError, contract } from '@pura/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { setPestana } from '../../../lib/pestana/pestana.ts'
import { reenterPestana } from '../../../lib/servidor/entrar.ts'
import { renderPagina } from '../../../testing/pagina.tsx'
import { aServidor } from '../../../testing/servidor.ts'
import { Formulario } from './Formulario.tsx'
import { useFormulario } from './use-formulario.ts'

const EN_LA_CEIBA = { idAcceso: 7, cia: { codCia: 31, nombreCia: 'Soda La Ceiba' } }
const EN_OTRA = { idAcceso: 8, cia: { codCia: 32, nombreCia: 'Ferretería El Roble' } }

afterEach(() => {
  setPestana(null)
  localStorage.clear()
})

const campo = (nombre: string) => screen.getByLabelText<HTMLInputElement>(nombre)
const guardado = () => Object.entries(localStorage).filter(([llave]) => llave.startsWith('pura.escrito'))

const LINEAS = [{ monto: '100', fecha: { anio: 2026, mes: 11, dia: 3 } }]
const SIN_LINEAS: typeof LINEAS = []

function open(
  inicial = { nombre: 'Ana', telefono: '2222', actual: '', lineas: SIN_LINEAS, archivo: null as File | null },
) {
  function Prueba() {
    const form = useFormulario({
      inicial,
      save: async () => 'ok',
      onGuardado: () => undefined,
      guarda: { formulario: 'cliente 4', menos: ['actual'] },
    })
    return (
      <Formulario form={form}>
        {(['nombre', 'telefono', 'actual'] as const).map((nombre) => (
          <input key={nombre} aria-label={nombre} {...form.texto(nombre)} />
        ))}
        <button type="submit">Guardar</button>
        <button type="button" onClick={() => form.change({ lineas: LINEAS, archivo: new File([], 'acuse.pdf') })}>
          Línea
        </button>
        <output aria-label="lineas">{form.valores.lineas.map(({ monto }) => monto).join()}</output>
      </Formulario>
    )
  }
  cleanup()
  renderPagina(<Prueba />)
}

test('the changed fields, without the password, open again in that company, over what the record has by then', async () => {
  const servidor = aServidor()
  servidor.answer(contract.acceso.entrar, () => {
    throw new ApiError(404, 'not_found', 'El acceso no existe')
  })
  setPestana(EN_LA_CEIBA)
  open()
  await userEvent.type(campo('nombre'), ' María')
  await userEvent.type(campo('actual'), 'mi-clave')
  expect(guardado()).toEqual([])
  await reenterPestana()
  await waitFor(() => expect(guardado()).toHaveLength(1))
  await userEvent.type(campo('nombre'), ' Solís')
  await userEvent.click(screen.getByRole('button', { name: 'Línea' }))
  expect(guardado()).toEqual([
    ['pura.escrito.31.cliente 4', JSON.stringify({ nombre: 'Ana María Solís', lineas: LINEAS })],
  ])

  setPestana(EN_OTRA)
  open()
  expect(campo('nombre').value).toBe('Ana')
  expect(screen.queryByText(/lo que había escrito/)).toBeNull()

  setPestana(EN_LA_CEIBA)
  open({ nombre: 'Ana', telefono: '8888', actual: '', lineas: SIN_LINEAS, archivo: null })
  expect(campo('nombre').value).toBe('Ana María Solís')
  expect(campo('telefono').value).toBe('8888')
  expect(campo('actual').value).toBe('')
  expect(screen.getByLabelText('lineas').textContent).toBe('100')
  expect(screen.getByText(/lo que había escrito/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  cleanup()
  expect(guardado()).toEqual([])
})
