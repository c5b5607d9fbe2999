import { FileInput } from '@mantine/core'
import type { Cia } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { IconFileZip } from '@tabler/icons-react'
import { Campo, Campos } from '../../../../components/mantenimiento/formulario/Formulario.tsx'
import type { FormularioDe } from '../../../../components/mantenimiento/formulario/use-formulario.ts'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { LlevarseTodo } from './LlevarseTodo.tsx'
import type { ValoresCia } from './valores.ts'

const t = mensajes.migracion

const CAJAS = [
  ['archivoDocEmitidos', 'Documentos emitidos'],
  ['archivoDocRecibidos', 'Documentos recibidos'],
] as const

/**
 * Section 2 (CIA-12, CIA-13, MIG-03): another system's documents, loaded in the background after saving; and everything of the
 * company, to take it elsewhere.
 */
export function Migracion({ form, cia }: { form: FormularioDe<ValoresCia>; cia: Cia | undefined }) {
  return (
    <Campos>
      <Campo de={6}>
        <Banner tono="encola" titulo={mensajes.cia.notaMigracion}>
          {t.contenido}
        </Banner>
      </Campo>
      {CAJAS.map(([campo, etiqueta]) => (
        <Campo key={campo} de={3}>
          <FileInput
            label={`${etiqueta} (.zip)`}
            accept=".zip,application/zip"
            placeholder="Elegir archivo"
            leftSection={<IconFileZip size={17} stroke={1.7} aria-hidden />}
            clearable
            clearButtonProps={{ 'aria-label': `Quitar ${etiqueta.toLowerCase()}` }}
            value={form.valores[campo]}
            onChange={(archivo) => form.change({ [campo]: archivo })}
            error={form.errores[campo]}
            data-campo={campo}
          />
        </Campo>
      ))}
      {cia && (
        <Campo de={6}>
          <LlevarseTodo codCia={cia.codCia} />
        </Campo>
      )}
    </Campos>
  )
}
