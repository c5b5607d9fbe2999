import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { familia } from './tokens.ts'

/** Mantine requires ten shades per colour; ours are roles, defined in mantine.css. */
const shades = (color: string): MantineColorsTuple => [
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
  color,
]

/**
 * "Filled" is the only variant whose text colour is not a CSS variable of Mantine: in a dark scheme the text is dark.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return colors
  const role = input.color === 'peligro' ? 'peligro' : 'acento'
  return { ...colors, color: `var(--pf-${role}-sobre)` }
}

/** A dialog's head is a <header>, which would count as a second banner of the page. */
const SIN_BANNER = { header: { role: 'none' } }

export const theme = createTheme({
  fontFamily: familia,
  primaryColor: 'acento',
  primaryShade: 6,
  colors: { acento: shades('#1f50b2'), peligro: shades('#b71824') },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // Cards up to 640 px, the sidebar as a drawer up to 1024 px.
  breakpoints: { xs: '30em', sm: '40.0625em', md: '64.0625em', lg: '80em', xl: '100em' },
  // By name, not `Button.extend`, which would add every component named here to the entry bundle.
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Select: { defaultProps: { rightSection: <IconChevronDown size={16} stroke={1.8} aria-hidden /> } },
    // The placeholder would be a child that role="menu" does not allow.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The page itself never scrolls (its regions do), and the scroll lock would write a <style> tag.
    Modal: { defaultProps: { lockScroll: false, centered: true, radius: 'lg', attributes: SIN_BANNER } },
    Drawer: { defaultProps: { lockScroll: false, attributes: SIN_BANNER } },
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
  },
})
