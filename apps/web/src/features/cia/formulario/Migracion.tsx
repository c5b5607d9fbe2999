import { FileInput } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip } from '@tabler/icons-react'
import { Banner } from '../../../components/Banner.tsx'
import { Campo, Campos } from '../../../components/mantenimiento/Formulario.tsx'

const CAJAS = ['Documentos emitidos', 'Documentos recibidos']

/** Section 2 (CIA-12, CIA-13). The loading itself comes with the received documents; until then nothing can be chosen. */
export function Migracion() {
  return (
    <Campos>
      <Campo de={6}>
        <Banner tono="encola" titulo={mensajes.cia.notaMigracion}>
          La carga de documentos de otro sistema todavía no está habilitada.
        </Banner>
      </Campo>
      {CAJAS.map((etiqueta) => (
        <Campo key={etiqueta} de={3}>
          <FileInput
            label={`${etiqueta} (.zip)`}
            accept=".zip,application/zip"
            leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
            disabled
          />
        </Campo>
      ))}
    </Campos>
  )
}
