import { contract, type Productor } from '@pura/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SesionContext } from '../../lib/servidor/session.ts'
import { renderPagina } from '../../testing/pagina.tsx'
import { aServidor } from '../../testing/servidor.ts'
import { useFormulario } from '../mantenimiento/formulario/use-formulario.ts'
import { CamposIdentidad } from './CamposIdentidad.tsx'
import { useIdentidad } from './use-identidad.ts'
import { NUEVA } from './valores.ts'

const NADIE: Productor = { agropecuario: null, pesca: null, acuicultura: null }
const inscripcion = (estado: 'vigente' | 'vencida' | 'inactiva', vence: string | null) => ({
  estado,
  nombre: 'X',
  desde: null,
  vence,
})

function Pantalla() {
  const form = useFormulario({
    inicial: { ...NUEVA, ruc: '108880888' },
    reglas: [],
    save: vi.fn(),
    onGuardado: vi.fn(),
    fracaso: '',
  })
  return <CamposIdentidad identidad={useIdentidad(form)} />
}

/** Looks the person up, as the button does. */
async function consult(servidor: ReturnType<typeof aServidor>) {
  servidor.answer(contract.registro.find, {
    identificacion: '108880888',
    nombre: 'OSCAR NUÑEZ',
    tipoIdentificacion: '01',
    regimen: { codigo: 1, descripcion: '' },
    situacion: { moroso: false, omiso: false, estado: 'Inscrito', administracionTributaria: '' },
    actividades: [],
  })
  renderPagina(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 3, retryDelay: 1 } } })}>
      <SesionContext value={{ cia: { codCia: 1, ruc: '3101555000' } } as never}>
        <Pantalla />
      </SesionContext>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByDisplayValue('OSCAR NUÑEZ')).toBeTruthy()
}
const lineas = () => screen.queryAllByText(/^Inscrito (como|en)/)

test('a producer is shown with the end of each registration, and one that is not in force in the warning tone', async () => {
  const servidor = aServidor()
  servidor.answer(contract.registro.productor, {
    agropecuario: inscripcion('vencida', '22-06-2021'),
    pesca: inscripcion('vigente', '15-03-2027'),
    acuicultura: inscripcion('inactiva', '15-03-2027'),
  })
  await consult(servidor)
  await vi.waitFor(() => expect(lineas()).toHaveLength(3))
  expect(lineas().map((p) => [p.textContent, p.dataset.vigente])).toEqual([
    ['Inscrito como productor agropecuario (MAG), venció 22/06/2021', 'false'],
    ['Inscrito en INCOPESCA, vence 15/03/2027', 'true'],
    ['Inscrito como acuicultor, inactivo', 'false'],
  ])
})

test('a registration without an end says none', async () => {
  const servidor = aServidor()
  servidor.answer(contract.registro.productor, { ...NADIE, agropecuario: inscripcion('vigente', null) })
  await consult(servidor)
  expect((await screen.findByText(/^Inscrito como/)).textContent).toBe('Inscrito como productor agropecuario (MAG)')
})

test('who is no producer sees nothing', async () => {
  const servidor = aServidor()
  servidor.answer(contract.registro.productor, NADIE)
  await consult(servidor)
  await vi.waitFor(() => expect(servidor.asked(contract.registro.productor)).toHaveLength(1))
  expect(lineas()).toEqual([])
})

test('the person is filled in while the registries of producers have not answered', async () => {
  const servidor = aServidor()
  servidor.answer(contract.registro.productor, { ...NADIE, pesca: inscripcion('vigente', '15-03-2027') })
  const release = servidor.hold(contract.registro.productor)
  await consult(servidor)
  expect(lineas()).toEqual([])
  release()
  expect(await screen.findByText(/^Inscrito en INCOPESCA/)).toBeTruthy()
})

test('a registry that does not answer is queried once, and nothing is shown', async () => {
  const servidor = aServidor()
  servidor.refuse(contract.registro.productor, 503, 'Hubo un error')
  await consult(servidor)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(servidor.asked(contract.registro.productor)).toHaveLength(1)
  expect(screen.queryByText(/Hubo un error/)).toBeNull()
  expect(lineas()).toEqual([])
})
