import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFormulario } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { renderEnRouter } from '../../../../testing/usuario.tsx'
import { Detalles } from './Detalles.tsx'
import { type FormularioProducto, NUEVO } from './modelo.ts'

const CATALOGOS = {
  unidades: [],
  tiposIva: [],
  tarifas: [],
  formas: [{ codigo: '83', nombre: 'Tableta' }],
  otrosImpuestos: [],
}

test('the pharmaceutical form of a product is shown by its name', async () => {
  function Producto() {
    const inicial = { ...NUEVO, formaFarmaceutica: '83' }
    const form = useFormulario({ inicial, save: async () => undefined as never, onGuardado: () => {} })
    return <Detalles form={form as FormularioProducto} catalogos={CATALOGOS} existente />
  }
  renderEnRouter(<Producto />)
  const forma = await screen.findByLabelText<HTMLInputElement>('Forma farmacéutica', { selector: 'input' })
  expect(forma.value).toBe('83 · Tableta')
})
