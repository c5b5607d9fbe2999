import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/pagina/Banner.tsx'
import { call } from '../../../lib/servidor/api.ts'
import { useCodCia } from '../../../lib/servidor/session.ts'
import classes from './Migracion.module.css'

const t = mensajes.migracion

/** Numbers that are missing among the documents of the other system; nothing if none is. */
export function Huecos({ idCarga }: { idCarga: number }) {
  const codCia = useCodCia()
  const { data } = useQuery({
    queryKey: ['huecos', codCia, idCarga],
    queryFn: async ({ signal }) => (await call(contract.migracion.huecos, { params: { codCia }, signal })).data,
  })
  if (!data || data.faltan === 0) return null
  return (
    <>
      <Banner tono="pendiente" titulo={t.faltan(data.faltan)}>
        {t.huecosQueHacer}
      </Banner>
      <ul className={classes.fallidos} aria-label={t.faltan(data.faltan)}>
        {t.huecos(data.rangos, data.faltan).map((texto) => (
          <li key={texto} className="num">
            {texto}
          </li>
        ))}
      </ul>
    </>
  )
}
