import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCliente } from '../../testing/catalogos.ts'
import { renderPagina } from '../../testing/pagina.tsx'
import { useFormulario } from '../mantenimiento/formulario/use-formulario.ts'
import { CamposIdentidad } from './CamposIdentidad.tsx'
import { useIdentidad } from './use-identidad.ts'
import { toEntrada, toValores, type ValoresPersona } from './valores.ts'

test('an edited number of a foreigner replaces the identifier of before', async () => {
  const cliente = {
    ...aCliente(9, 'Harbor Cobros', 'US100200'),
    tipoDoctoPersona: { codigoSri: '05', nombreDoctoPersona: 'Extranjero no domiciliado' },
    identificador: 'US-VIEJO',
  }
  let valores: ValoresPersona = toValores(cliente)
  expect(toEntrada(valores)).toMatchObject({ ruc: 'US100200', identificador: 'US-VIEJO' })
  function Persona() {
    const form = useFormulario({ inicial: valores, save: async () => {}, onGuardado: () => {} })
    valores = form.valores
    return <CamposIdentidad identidad={useIdentidad(form)} />
  }
  renderPagina(<Persona />)
  const numero = screen.getByLabelText(/^Número de identificación/)
  await userEvent.clear(numero)
  await userEvent.paste('PASAPORTE99')
  expect(toEntrada(valores)).toMatchObject({ ruc: 'PASAPORTE99', identificador: '' })
})
